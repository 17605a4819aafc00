/** A puzzle in words: its day, which is the same everywhere, and how somebody stands among all who have solved it. */

import type { Best, PuzzleCard } from "../protocol/types/http"

const FULL: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }
const SHORT: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", timeZone: "UTC" }

const said = (day: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat("en-GB", how).format(new Date(`${day}T00:00:00Z`))

/** "Monday 16 November" */
export const fullDay = (day: string): string => said(day, FULL).replace(",", "")

/** "16 November" */
export const shortDay = (day: string): string => said(day, SHORT)

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

/** What there is to be found, and not how. */
export const challenge = ({ best, bound }: Best): string =>
  best === bound ? `${best} is possible: find it.` : `${best} is possible, perhaps ${bound}.`
