/** Small scenes for tests. */

import type { Parts } from "../../src/protocol/frames"
import { sceneOf, type Drawings, type Scene } from "../../src/scene/model"

export const DRAWINGS: Drawings = {
  cart: { width: 40, height: 20, body: "" },
  ball: { width: 30, height: 30, body: "" },
  lamp: { width: 10, height: 10, body: "" },
}

/** A row of places a, b, c …; pieces as "id symbol place". */
export function row(...pieces: string[]): Scene {
  const parts: Parts = {
    scene: { width: 600, height: 100, backdrop: "sky", caption: "A row", section: "Rows" },
    order: [],
  }
  for (const [number, id] of [..."abcdef"].entries()) {
    parts[`place:${id}`] = { id, x: 50 + 100 * number, y: 50, width: 90, height: 90, label: `column ${id}` }
  }
  for (const piece of pieces) {
    const [id, symbol, place] = piece.split(" ") as [string, string, string]
    ;(parts["order"] as string[]).push(id)
    parts[`piece:${id}`] = { id, symbol, place, label: `the ${id}` }
  }
  return sceneOf(parts, DRAWINGS)
}
