/** How a table's page is laid out where it is wider than high. */

import type { Size } from "../board/zoom/camera"

const NARROW = 760 // pixels: below, everything stands in one column
const SIDE = 20.5 // rem: what stands beside the board, or a third of the page
const LOG = 9 // rem: a log that is lower is no help
const GAP = 0.9 // rem around everything

/** Whether a board of this shape, as wide as it can be, leaves enough of the page below it. */
export function leavesRoom(page: Size, shape: number, root?: number): boolean {
  if (page.width <= NARROW || page.width < page.height) return false
  const rem = root ?? rootSize()
  const board = page.width - Math.min(SIDE * rem, 0.34 * page.width) - 3 * GAP * rem
  return page.height - board / shape - 2 * GAP * rem >= LOG * rem
}

function rootSize(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize)
}
