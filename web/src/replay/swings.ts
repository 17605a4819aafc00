/** Where a game turned: plies after which somebody's chances are much better or worse than before. */

import type { ToldOpinion } from "../protocol/frames"

export const MUCH = 0.15

export interface Point {
  ply: number
  chance: number
}

/** The chances of a seat to win, by ply. */
export function chances(opinions: ReadonlyMap<number, ToldOpinion>, seat: number): Point[] {
  return [...opinions]
    .map(([ply, opinion]) => ({ ply, chance: opinion.seats[seat]?.win.value ?? 0 }))
    .sort((one, other) => one.ply - other.ply)
}

/** Plies at which the chances of a seat jumped, compared with the ply before, and did not fall back at the next. */
export function swings(points: readonly Point[]): Point[] {
  return points.filter((point, place) => {
    const [before, next] = [points[place - 1], points[place + 1]]
    if (before?.ply !== point.ply - 1) return false
    const after = next?.ply === point.ply + 1 ? next : point
    const [now, then] = [point.chance - before.chance, after.chance - before.chance]
    return Math.abs(now) >= MUCH && Math.abs(then) >= MUCH && now * then > 0
  })
}
