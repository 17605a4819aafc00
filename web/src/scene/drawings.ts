/** The drawings of a game, fetched once, and put on the page once where every picture can refer to them.
 *
 * Their ids get the game's name in front, as several may share a page.
 */

import { get } from "../protocol/http"
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

const SVG = "http://www.w3.org/2000/svg"
const held = new Map<string, Set<string>>() // by game
let sheet: SVGSVGElement | null = null

/** The address of a drawing, put on the sheet if it was not there. */
export function refer(game: string, name: string, drawings: Drawings): string {
  let names = held.get(game)
  if (names === undefined) held.set(game, (names = new Set()))
  const drawing = drawings[name]
  if (!names.has(name) && drawing) {
    names.add(name)
    const symbol = document.createElementNS(SVG, "symbol")
    symbol.id = `${game}--${name}`
    symbol.setAttribute("viewBox", `0 0 ${drawing.width} ${drawing.height}`)
    symbol.innerHTML = prefixed(drawing.body, game)
    theSheet().append(symbol)
  }
  return `#${game}--${name}`
}

function theSheet(): SVGSVGElement {
  if (sheet === null) {
    sheet = document.createElementNS(SVG, "svg")
    sheet.setAttribute("aria-hidden", "true")
    sheet.classList.add("sprites", "hidden-words")
    document.body.append(sheet)
  }
  return sheet
}
