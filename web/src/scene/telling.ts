/** What is told of a board to who cannot see it. */

import { inReadingOrder } from "./hitting"
import type { Scene, Spot } from "./model"

/** The places that have a name, line by line; of those that are called the same, one is enough. */
export function placesIn(scene: Scene): Spot[] {
  const told = new Set([""])
  return inReadingOrder([...scene.spots.values()]).filter(({ label }) => !told.has(label) && told.add(label))
}
