/** How pieces move: by transforms alone, so that the browser need not paint anything twice. */

import type { Point } from "./zoom/camera"
import type { Box } from "../scene/model"

const [QUICKEST, LONGEST] = [150, 300] // milliseconds of a glide
const PACE = 3 // units of the scene that take a millisecond more
const EASE = "cubic-bezier(0.3, 0.7, 0.25, 1)"

const css = ({ x, y }: Box, scale = 1): string => `translate(${x}px, ${y}px) scale(${scale})`

/** How long a way takes, in milliseconds: a longer one a little longer. */
export function duration(from: Point, to: Point): number {
  return Math.min(LONGEST, QUICKEST + Math.hypot(from.x - to.x, from.y - to.y) / PACE)
}

/** Let an element, which is already where it belongs, seem to come from where it was, or from where it flies now. */
export function glide(
  element: HTMLElement,
  flight: Animation | null,
  from: Box,
  to: Box,
  delay: number,
  stretch = 1, // how many times as long it takes
): Animation {
  const start = flight ? getComputedStyle(element).transform : css(from, from.height / to.height || 1)
  flight?.cancel()
  const frames = [{ transform: start }, { transform: css(to) }]
  const timing = {
    duration: duration(flight ? flownTo(start) : from, to) * stretch,
    delay,
    easing: EASE,
    fill: "backwards" as const,
  }
  return element.animate(frames, timing)
}

/** A die rolls over to another side. */
export function tumble(element: HTMLElement): Animation {
  const frames = [
    { rotate: "-540deg", translate: "0 0", scale: 0.8 },
    { rotate: "-180deg", translate: "0 -34px", scale: 1.15, offset: 0.5 },
    { rotate: "0deg", translate: "0 0", scale: 1 },
  ]
  return element.animate(frames, { duration: LONGEST, easing: "ease-out" })
}

/** Something becomes another thing where it is, as a balloon that is inflated. */
export function swell(element: HTMLElement, delay: number): Animation {
  return element.animate([{ scale: 0.86 }, { scale: 1.04, offset: 0.6 }, { scale: 1 }], {
    duration: 220,
    delay,
    easing: EASE,
  })
}

/** Where a transform has brought something: a flight that is sent elsewhere has that way before it. */
function flownTo(transform: string): Point {
  const { e, f } = new DOMMatrixReadOnly(transform)
  return { x: e, y: f }
}

interface Arrival {
  still: boolean
  flat?: boolean // it begins to be seen where it is
  delay?: number
}

/** Something new is put down, as by a hand. */
export function arrive(_: Element, { still, flat = false, delay = 0 }: Arrival) {
  const css = (t: number, u: number) =>
    flat ? `opacity: ${t}` : `opacity: ${Math.min(1, t * 2)}; translate: 0 ${-46 * u}px; scale: ${1 + 0.25 * u}`
  return { duration: still ? 0 : 260, delay: still ? 0 : delay, easing: settle, css }
}

/** Something begins to shine. */
export function appear(_: Element, { still }: { still: boolean }) {
  return { duration: still ? 0 : 240, css: (t: number) => `opacity: ${t}` }
}

/** Something is taken away: never in no time, for of what goes together Svelte 5.57 removes nothing if only some takes time. */
export function leave(_: Element, { still }: { still: boolean }) {
  return { duration: still ? 1 : 200, css: (t: number) => `opacity: ${t}; scale: ${0.75 + 0.25 * t}` }
}

function settle(t: number): number {
  return 1 - (1 - t) ** 3
}
