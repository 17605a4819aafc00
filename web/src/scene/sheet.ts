/** The drawings that are in use on this page, each once, where every picture can refer to them. */

import { prefixed } from "./drawings"
import type { Drawings } from "./model"

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
    sheet.classList.add("hidden-words")
    document.body.append(sheet)
  }
  return sheet
}
