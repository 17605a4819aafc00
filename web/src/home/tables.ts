/** Opening a table: at once against bots, or to invite friends to. */

import { post } from "../protocol/http"
import type { Card, Table, Wish } from "../protocol/types/http"
import { go } from "../router.svelte"
import { person } from "../settings/person.svelte"
import { games } from "./games.svelte"
import { DRAWN, settings } from "../settings/settings.svelte"

/** What is said while a table is opened. */
export const SETTING = "The table is being set."

/** How many play if nobody says otherwise: two, or as few as the game allows. */
export function usualPlayers(card: Card, mode = card.modes[0]): number {
  return Math.max(mode?.fewest ?? card.fewest, Math.min(2, mode?.most ?? card.most))
}

/** The seat that one likes, as far as there is one; who plays alone has nothing to draw. */
export const likedSeat = (players: number): number => (players > 1 ? Math.min(settings.seat, players - 1) : 0)

/** A seat for a person and bots in all others; the game begins at once. */
export async function playBots(card: Card, more: Partial<Wish> = {}, coach = false): Promise<void> {
  const mode = card.modes.find((one) => one.name === more.mode) ?? card.modes[0]
  const players = more.players ?? usualPlayers(card, mode)
  const level = coach ? games.bots[0]! : settings.level
  const liked = likedSeat(players)
  const seat = Math.max(liked, 0)
  const others = Array.from({ length: players }, (_, index) => index).filter((index) => index !== seat)
  const bots = Object.fromEntries(others.map((index) => [index, level]))
  const match = await open({ game: card.id, players, bots, lot: liked === DRAWN, ...more })
  go(`/table/${match}?sit=${seat}${coach ? "&coach" : ""}`)
}

/** A table with free seats. */
export async function playFriends(card: Card, more: Partial<Wish> = {}): Promise<void> {
  const players = more.players ?? usualPlayers(card)
  const liked = likedSeat(players)
  const match = await open({ game: card.id, players, lot: liked === DRAWN, ...more })
  go(`/table/${match}?sit=${Math.max(liked, 0)}`)
}

async function open(wish: Wish): Promise<string> {
  await person.be()
  return (await post<Table>("/api/tables", wish)).match
}
