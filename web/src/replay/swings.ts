/** How a game went for everybody, and where it turned: plies after which somebody stands much better or worse. */

import type { Seen } from "../protocol/types/http"

const MUCH = 0.15
const SURE = 3 // times as much as chance alone makes of a difference
const FEW = 5 // turning points that are told

/** Where a line over time goes: from 0, the worst, to 1, ply by ply. */
export type Course = readonly number[]

/** A ply that changed something much: whose line jumped furthest there, and from where to where. */
export interface Swing {
  ply: number
  seat: number // or the number of the line
  from: number
  to: number
}

/** The chances of a seat to win. */
export const chances = (seen: Seen, seat: number): Course => seen.chances.map((seats) => seats[seat] ?? 0)

/** Where nobody is beaten: the score to be expected, between the worst and the best there was. */
export function prospects(seen: Seen, fewer: boolean): Course {
  const scores = seen.scores.map((seats) => seats[0] ?? 0)
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  const share = (score: number): number => (high > low ? (score - low) / (high - low) : 0.5)
  return scores.map((score) => (fewer ? 1 - share(score) : share(score)))
}

/** Where a line jumped, compared with the ply before, and did not fall back at the next. */
function jumps(line: Course, seat: number, much: number): Swing[] {
  return line.flatMap((to, ply) => {
    const from = line[ply - 1]
    if (from === undefined) return []
    const [now, then] = [to - from, (line[ply + 1] ?? to) - from]
    const stays = Math.abs(now) >= much && Math.abs(then) >= much && now * then > 0
    return stays ? [{ ply, seat, from, to }] : []
  })
}

const size = ({ from, to }: Swing): number => Math.abs(to - from)

/** The plies at which a game turned most, in order; of each the line that jumped furthest.
 *
 * The fewer rounds there were, the more a line jumps by chance, and the larger a jump must be to tell something.
 */
export function swings(lines: readonly Course[], rounds: number): Swing[] {
  const much = Math.max(MUCH, SURE * Math.sqrt(0.5 / rounds))
  const largest = new Map<number, Swing>()
  for (const swing of lines.flatMap((line, seat) => jumps(line, seat, much))) {
    const other = largest.get(swing.ply)
    if (!other || size(swing) > size(other)) largest.set(swing.ply, swing)
  }
  const most = [...largest.values()].sort((one, other) => size(other) - size(one)).slice(0, FEW)
  return most.sort((one, other) => one.ply - other.ply)
}

export const percent = (chance: number): number => Math.round(chance * 100)

/** What a ply made of the chance of a seat to win, in per cent. */
export function changeFor(
  chances: readonly (readonly number[])[],
  ply: number,
  seat: number,
): { from: number; to: number; by: number } {
  const [from, to] = [ply - 1, ply].map((at) => percent(chances[at]?.[seat] ?? 0)) as [number, number]
  return { from, to, by: to - from }
}
