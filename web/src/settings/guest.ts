/** Who somebody is here before they have said so: a name and a colour, kept in the browser. */

import type { Me } from "../protocol/types/http"

export type Guest = Pick<Me, "name" | "colour">

/** Each with its name, for who cannot see it. */
export const COLOURS: Readonly<Record<string, string>> = {
  "#c2410c": "orange",
  "#3b6ea5": "blue",
  "#2f7d4f": "green",
  "#8b3fa0": "purple",
  "#b3261e": "red",
  "#0f766e": "teal",
  "#a16207": "ochre",
  "#4b5563": "grey",
}

const GUEST = "aloft-guest"
const FIRST = ["Quiet", "Early", "Merry", "Windy", "Sunny", "Bold", "Gentle", "Bright", "Amber", "Misty"]
const SECOND = ["Heron", "Swift", "Lark", "Gull", "Kite", "Finch", "Stork", "Crane", "Robin", "Owl"]

/** The same one whenever the page is loaded. */
export function guestHere(): Guest {
  const fresh = { name: `${pick(FIRST)} ${pick(SECOND)}`, colour: pick(Object.keys(COLOURS)) }
  try {
    const kept = localStorage.getItem(GUEST)
    if (kept) return JSON.parse(kept) as Guest
    localStorage.setItem(GUEST, JSON.stringify(fresh))
  } catch {
    // A browser that keeps nothing still plays, as somebody new each time.
  }
  return fresh
}

function pick(words: readonly string[]): string {
  return words[Math.floor(Math.random() * words.length)]!
}
