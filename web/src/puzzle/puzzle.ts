/** Trying a puzzle, and how it stands. */

import { get, post } from "../protocol/asking"
import type { Begun, PuzzleCard } from "../protocol/types/http"
import { go } from "../router.svelte"
import { person } from "../settings/me.svelte"

export const lookAt = (day: string): Promise<PuzzleCard> => get(`/api/puzzles/${day}`)

/** Sit down to it, or go on where one was at it. */
export async function tryIt(day: string): Promise<void> {
  await person.be()
  const { match } = await post<Begun>(`/api/puzzles/${day}/table`)
  go(`/table/${match}?sit=0`)
}

/** How somebody's best stands among the others', in a sentence. */
export function standing(card: PuzzleCard): string {
  const mine = card.best.find((one) => one.mine)
  if (!mine) return ""
  if (card.people === 1) return "You are the first here to solve it."
  const equal = card.best.filter((one) => one.rank === mine.rank).length > 1
  if (mine.rank === 1) return equal ? "Nobody has done better." : `The best of ${card.people} so far.`
  return `${ordinal(mine.rank)} of ${card.people} so far.`
}

export function ordinal(number: number): string {
  const last = number % 100 > 10 && number % 100 < 14 ? 0 : number % 10
  return `${number}${["th", "st", "nd", "rd"][last] ?? "th"}`
}
