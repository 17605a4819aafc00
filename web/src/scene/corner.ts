/** Where buttons over a board cover nothing that may have to be touched. */

import type { Point, Size } from "./camera"
import type { Box } from "./model"

export const CORNERS = ["bottom-right", "top-right", "bottom-left", "middle-right"] as const
export type Corner = (typeof CORNERS)[number]

/** The corner of what is seen where the least of these boxes lies: none of it, if there is such a corner. */
export function freeCorner(boxes: readonly Box[], seen: Point & Size, long: number, short: number): Corner {
  const covered = CORNERS.map((corner) => {
    const [width, height] = corner === "middle-right" ? [short, long] : [long, short]
    const x = corner === "bottom-left" ? seen.x + width / 2 : seen.x + seen.width - width / 2
    const heights = { top: height / 2, middle: seen.height / 2, bottom: seen.height - height / 2 }
    const y = seen.y + heights[corner.split("-")[0] as keyof typeof heights]
    return boxes.reduce((sum, box) => sum + shared(box, { x, y, width, height }), 0)
  })
  return CORNERS[covered.indexOf(Math.min(...covered))]!
}

/** The area that two boxes share. */
function shared(one: Box, other: Box): number {
  const across = (one.width + other.width) / 2 - Math.abs(one.x - other.x)
  const down = (one.height + other.height) / 2 - Math.abs(one.y - other.y)
  return across > 0 && down > 0 ? across * down : 0
}
