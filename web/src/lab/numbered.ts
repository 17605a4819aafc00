/** A game of the lab, as its address names it. */

import type { Card, Numbered } from "../protocol/types/http"
import { read } from "./experiment"

export function numbered(cards: readonly Card[], query: string): Numbered | null {
  const said = new URLSearchParams(query)
  const card = cards.find((one) => one.id === said.get("game"))
  const number = Number(said.get("number") ?? NaN)
  if (!card || !Number.isInteger(number) || number < 0) return null
  const { game, players, mode, options, bots, seed, games } = read(card, query)
  return { game, players, mode, options, bots, seed, games, number }
}
