/** What a scene declares to be no part of the board itself: where room is scarce, it lies in a tray beside the board. */

import { inReadingOrder } from "../board/hits"
import type { Body, Scene } from "./model"

/** The pieces for the tray, line by line. */
export function trayOf({ bodies, spots }: Scene): Body[] {
  return inReadingOrder(bodies.filter((body) => spots.get(body.place)?.inTray))
}

/** How far down the board reaches without what lies below it and is in the tray. */
export function footOf({ height, spots }: Scene): number {
  const [aside, others] = [[...spots.values()].filter((spot) => spot.inTray), [...spots.values()]]
  const lowest = Math.max(0, ...others.filter((spot) => !spot.inTray).map((spot) => spot.y + spot.height / 2))
  const below = aside.map((spot) => spot.y - spot.height / 2).filter((top) => top >= lowest)
  return Math.min(height, ...below)
}
