/** What somebody meant to touch, and where the arrow keys lead. */

import type { Box, Scene, Spot, Thing } from "../scene/model"
import { plain } from "../words/words"
import type { Point } from "./zoom/camera"

/** Everything at a point, the uppermost first: pieces, then places, then pieces that are ground. */
export function thingsAt(scene: Scene, point: Point): Thing[] {
  const upper = scene.bodies.filter((body) => !body.isGround && holds(body, point)).reverse()
  const spots = [...scene.spots.values()].filter((spot) => holds(spot, point))
  spots.sort((one, other) => away(one, point) - away(other, point))
  return [...upper, ...spots, ...scene.bodies.filter((body) => body.isGround && holds(body, point))]
}

/** The lit thing that a touch means: one that holds the point, else the nearest within a finger's width. */
export function litAt(lit: readonly Thing[], point: Point, finger: number): Thing | undefined {
  let best: Thing | undefined
  let least = Infinity
  for (const thing of lit) {
    const gap = gapTo(thing, point)
    if (gap > finger) continue
    const far = gap * 1000 + away(thing, point)
    if (far < least) [best, least] = [thing, far]
  }
  return best
}

export type Direction = "left" | "right" | "up" | "down"

/** The next thing in a direction: the nearest, where sideways counts double. */
export function nextIn(things: readonly Thing[], from: Thing, direction: Direction): Thing | undefined {
  let best: Thing | undefined
  let least = Infinity
  for (const thing of things) {
    if (thing.id === from.id) continue
    const [along, aside] = measured(from, thing, direction)
    const far = along + 2 * aside
    if (along > 1 && far < least) [best, least] = [thing, far]
  }
  return best
}

function measured(from: Box, to: Box, direction: Direction): [number, number] {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (direction === "left" || direction === "right") return [direction === "right" ? dx : -dx, Math.abs(dy)]
  return [direction === "down" ? dy : -dy, Math.abs(dx)]
}

/** The thing whose middle is nearest. */
export function nearest(things: readonly Thing[], point: Point): Thing | undefined {
  return things.reduce<Thing | undefined>(
    (best, thing) => (best && away(best, point) <= away(thing, point) ? best : thing),
    undefined,
  )
}

/** Things in reading order: line by line, each from the left. */
export function inReadingOrder<T extends Box>(things: readonly T[]): T[] {
  return [...things].sort((one, other) => (Math.abs(one.y - other.y) > 30 ? one.y - other.y : one.x - other.x))
}

function holds(box: Box, point: Point): boolean {
  return Math.abs(point.x - box.x) <= box.width / 2 && Math.abs(point.y - box.y) <= box.height / 2
}

function gapTo(box: Box, point: Point): number {
  const dx = Math.max(0, Math.abs(point.x - box.x) - box.width / 2)
  const dy = Math.max(0, Math.abs(point.y - box.y) - box.height / 2)
  return Math.hypot(dx, dy)
}

function away(box: Box, point: Point): number {
  return Math.hypot(point.x - box.x, point.y - box.y)
}

/** The places that have a name, line by line; of those that are called the same, one is enough. */
export function placesIn(scene: Scene): Spot[] {
  const told = new Set([""])
  return inReadingOrder([...scene.spots.values()]).filter((spot) => {
    const label = plain(spot.label, [])
    return !told.has(label) && told.add(label)
  })
}
