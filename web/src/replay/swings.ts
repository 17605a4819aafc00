/** How a game went for everybody, and where it turned: plies after which somebody stands much better or worse. */

import type { ToldOpinion } from "../protocol/frames"

export const MUCH = 0.15

export interface ChartPoint {
  ply: number
  chance: number // from 0, the worst, to 1
}

type Opinions = ReadonlyMap<number, ToldOpinion>

const inOrder = (points: ChartPoint[]): ChartPoint[] => points.sort((one, other) => one.ply - other.ply)

/** The chances of a seat to win, by ply. */
export function chances(opinions: Opinions, seat: number): ChartPoint[] {
  return inOrder([...opinions].map(([ply, opinion]) => ({ ply, chance: opinion.seats[seat]?.win.value ?? 0 })))
}

/** Where nobody is beaten: the score to be expected, between the worst and the best there was. */
export function prospects(opinions: Opinions, fewer: boolean): ChartPoint[] {
  const scores = [...opinions].map(([ply, opinion]) => ({ ply, score: opinion.seats[0]?.score.value ?? 0 }))
  const [low, high] = [Math.min(...scores.map((one) => one.score)), Math.max(...scores.map((one) => one.score))]
  const share = (score: number): number => (high > low ? (score - low) / (high - low) : 0.5)
  return inOrder(scores.map(({ ply, score }) => ({ ply, chance: fewer ? 1 - share(score) : share(score) })))
}

/** Plies at which the chances of a seat jumped, compared with the ply before, and did not fall back at the next. */
export function swings(points: readonly ChartPoint[]): ChartPoint[] {
  return points.filter((point, index) => {
    const [before, next] = [points[index - 1], points[index + 1]]
    if (before?.ply !== point.ply - 1) return false
    const after = next?.ply === point.ply + 1 ? next : point
    const [now, then] = [point.chance - before.chance, after.chance - before.chance]
    return Math.abs(now) >= MUCH && Math.abs(then) >= MUCH && now * then > 0
  })
}
