/** Arrows over a board: along what is touched for a move, or along what moved. */

import { thingIn, type Scene, type Thing } from "../scene/model"
import type { Trail } from "../scene/motion"
import { thingsIn, type Words } from "../words/words"
import type { Point } from "./zoom/camera"

export interface Arrow {
  from: Point
  to: Point
}

/** From where to where a move leads: what is touched, and the place that its sentence names if touching does not say. */
export function pathOf(touches: readonly string[], says: Words, scene: Scene): string[] {
  if (touches.length !== 1) return [...touches]
  const named = thingsIn(says).findLast((id) => scene.spots.has(id) && id !== touches[0])
  return named === undefined ? [...touches] : [touches[0]!, named]
}

/** The things with these ids, as far as they are there. */
export function things(scene: Scene, ids: Iterable<string>): Thing[] {
  return [...ids].map((id) => thingIn(scene, id)).filter((thing) => thing !== undefined)
}

export function along(scene: Scene, ids: readonly string[]): Arrow[] {
  const stops = things(scene, ids)
  return stops.slice(1).map((to, number) => ({ from: stops[number]!, to }))
}

/** Along what went from one place to another, as far as both can still be seen. */
export function moved(scene: Scene, trails: readonly Trail[]): Arrow[] {
  return trails.filter(isWay).flatMap(({ from, to }) => along(scene, [from!, to!]))
}

/** Whether something went from one place to another. */
export const isWay = ({ from, to }: Trail): boolean => from !== null && to !== null && from !== to
