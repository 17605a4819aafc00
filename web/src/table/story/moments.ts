/** A move with the board before and after it: enough to show it once more, and to draw it as a small picture. */

import type { LogLine } from "../log/log.svelte"
import type { Mark } from "../../board/marks"
import { thingIn, type Box, type Scene } from "../../scene/model"

export interface Moment {
  line: LogLine
  before: Scene
  after: Scene
}

export interface Frame {
  x: number // its left upper corner
  y: number
  width: number
  height: number
}

export const SHAPE = 4 / 3 // of a picture
const LEAST = 300 // units of the scene that a picture is wide
const ROOM = 50 // around what it shows

/** The part of the board that a picture shows: all that was chosen and where it came from; what followed, if nothing was. */
export function frameAround(found: readonly Mark[], scene: Scene): Frame | null {
  const chosen = found.filter(({ isQuiet }) => !isQuiet)
  const marks = chosen.length ? chosen : found
  const ids = marks.flatMap(({ id, from }) => (from === null ? [id] : [id, from]))
  const boxes: Box[] = ids.flatMap((id) => thingIn(scene, id) ?? [])
  if (!boxes.length) return null
  const [left, right] = ends(boxes.map(({ x, width }) => [x - width / 2, x + width / 2]))
  const [top, bottom] = ends(boxes.map(({ y, height }) => [y - height / 2, y + height / 2]))
  const width = Math.max(LEAST, right - left + 2 * ROOM, (bottom - top + 2 * ROOM) * SHAPE)
  const height = width / SHAPE
  return {
    x: within((left + right - width) / 2, scene.width - width),
    y: within((top + bottom - height) / 2, scene.height - height),
    width,
    height,
  }
}

function ends(stretches: readonly (readonly [number, number])[]): [number, number] {
  return [Math.min(...stretches.map(([from]) => from)), Math.max(...stretches.map(([, to]) => to))]
}

const within = (at: number, most: number): number => Math.min(Math.max(at, Math.min(0, most)), Math.max(0, most))

/** What of a scene can be seen there. */
export function seenIn(frame: Frame, scene: Scene): Scene["bodies"] {
  return scene.bodies.filter(
    ({ x, y, width, height, isOffer }) =>
      !isOffer &&
      Math.abs(x - frame.x - frame.width / 2) < (width + frame.width) / 2 &&
      Math.abs(y - frame.y - frame.height / 2) < (height + frame.height) / 2,
  )
}
