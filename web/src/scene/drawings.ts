/** The drawings of a game, fetched once; their ids get the game's name in front, as several may share a page. */

import { get } from "../protocol/asking"
import type { Symbols } from "../protocol/types/http"
import type { Drawings } from "./model"

const fetched = new Map<string, Promise<Drawings>>()

export function drawingsOf(game: string): Promise<Drawings> {
  let found = fetched.get(game)
  if (found === undefined) {
    found = get<Symbols>(`/api/games/${game}/symbols`).then(({ symbols }) => symbols)
    found.catch(() => fetched.delete(game))
    fetched.set(game, found)
  }
  return found
}

/** A drawing's markup with all ids, and all that refers to them, begun with a word. */
export function prefixed(body: string, word: string): string {
  return body
    .replace(/\bid="([^"]+)"/g, `id="${word}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${word}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${word}-$1"`)
}
