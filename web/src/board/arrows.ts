/** From where to where a move leads: what is touched, and the place that its sentence names if touching does not say. */

import type { Scene } from "../scene/model"

export function wayOf(touches: readonly string[], says: string, scene: Scene): string[] {
  if (touches.length !== 1) return [...touches]
  const named = says.match(/[\w-]+/g)?.findLast((word) => scene.spots.has(word) && word !== touches[0])
  return named === undefined ? [...touches] : [touches[0]!, named]
}
