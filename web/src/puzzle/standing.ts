/** How somebody stands among all who have solved a puzzle. */

import type { PuzzleCard } from "../protocol/types/http"

/** In a sentence; nothing for who has not solved it. */
export function standing(card: PuzzleCard): string {
  const mine = card.best.find((one) => one.mine)
  if (!mine) return ""
  if (card.people === 1) return "Nobody else has solved it here yet."
  const equal = card.best.filter((one) => one.rank === mine.rank).length > 1
  if (mine.rank === 1) return equal ? "Nobody has done better." : `The best of ${card.people} so far.`
  return `${ordinal(mine.rank)} of ${card.people} so far.`
}

export function ordinal(number: number): string {
  const last = number % 100 > 10 && number % 100 < 14 ? 0 : number % 10
  return `${number}${["th", "st", "nd", "rd"][last] ?? "th"}`
}
