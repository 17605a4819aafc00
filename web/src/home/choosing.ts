/** What helps to choose a game: how long it takes, how heavy it is, and with which to begin. */

import type { Card } from "../protocol/types/http"

const WEIGHTS: readonly Card["weight"][] = ["light", "medium", "heavy"]

const weightOf = ({ weight }: Card): number => WEIGHTS.indexOf(weight)

/** The light ones first, and of those the short ones. */
export function inOrder(cards: readonly Card[]): Card[] {
  return [...cards].sort((one, other) => weightOf(one) - weightOf(other) || one.minutes[0] - other.minutes[0])
}

/** For how many it is, how long it takes, how heavy it is. */
export function facts({ fewest, most, minutes, weight }: Card): string {
  const players = fewest === most ? `${fewest}` : `${fewest}–${most}`
  return `${players} players · ${minutes[0]}–${minutes[1]} minutes · ${weight}`
}
