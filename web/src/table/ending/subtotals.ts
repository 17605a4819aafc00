/** Points added up by kind, so that everybody's can be compared at a glance. */

import type { ResultPart } from "../../protocol/frames"
import type { Words } from "../../words/words"

export interface Detail {
  name: Words
  points: number
  pieces: readonly string[]
}

/** What one seat has of a kind. */
export interface Share {
  points: number
  pieces: readonly string[] // all that gave any, once each
  details: readonly Detail[]
}

export interface Subtotal {
  name: string
  says: string // how it is counted
  shares: readonly Share[] // by seat
}

export function subtotals({ kinds, sources }: Pick<ResultPart, "kinds" | "sources">): Subtotal[] {
  return kinds.map(({ name, says }, kind) => ({ name, says, shares: sources.map((all) => shareOf(all, kind)) }))
}

function shareOf(sources: ResultPart["sources"][number], kind: number): Share {
  const details = sources.flatMap(([name, points, pieces, of]) => (of === kind ? [{ name, points, pieces }] : []))
  const givers = details.filter(({ points }) => points !== 0).flatMap(({ pieces }) => pieces)
  return {
    points: details.reduce((sum, { points }) => sum + points, 0),
    pieces: [...new Set(givers)],
    details,
  }
}

/** Drawings of what gave points, each once with how many there are; what is not drawn is left out. */
export function drawnOf(
  pieces: readonly string[],
  symbolOf: (piece: string) => string | undefined,
): [string, number][] {
  const counts = new Map<string, number>()
  for (const piece of pieces) {
    const symbol = symbolOf(piece)
    if (symbol !== undefined) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  }
  return [...counts]
}
