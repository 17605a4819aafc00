/** The room of a thing, for what shows that it can be touched, was touched, or is spoken of. */

import type { Thing } from "../scene/model"

/** What is as wide as high is round to the eye, whatever it is. */
export const roundness = (thing: Thing): string => `${Math.abs(thing.width - thing.height) < 12 ? 50 : 16}%`

/** The style of something that reaches so far beyond a thing on every side. */
export function around(thing: Thing, by: number): string {
  const { x, y, width, height } = thing
  return (
    `left: ${x - width / 2 - by}px; top: ${y - height / 2 - by}px; ` +
    `width: ${width + 2 * by}px; height: ${height + 2 * by}px`
  )
}

/** The same, with its corners. */
export const outline = (thing: Thing, by: number): string => `${around(thing, by)}; border-radius: ${roundness(thing)}`
