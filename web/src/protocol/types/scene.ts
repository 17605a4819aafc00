// Written by scripts/types from the server's own definitions: change those, not this.
import type { Words } from "./words"

/** A number that is not known exactly: 95 % lies within the margin on either side. */
export interface Expectation {
  value: number
  margin: number
}

/** A move, how much of the thinking went into it, and what every seat may expect after it. */
export interface Idea {
  action: number
  move: string
  share: number
  seats: Outlook[]
}

/** What lies on a panel: a symbol, how many, and what it is called aloud. */
export interface Item {
  symbol: string
  label: Words
  count?: number
  mark?: string
  colours?: string[]
  is_counted?: boolean
  use?: Words | null
}

/** The position as far as it has been thought through. */
export interface Opinion {
  turn: number
  seats: Outlook[]
  ideas: Idea[]
  iterations: number
  exact?: boolean
  deals?: number
}

/** What a seat may expect. */
export interface Outlook {
  score: Expectation
  win: Expectation
}

/** What belongs to one seat, beside the board. */
export interface Panel {
  id: string
  title: Words
  seat: number
  active: boolean
  score: number | null
  items?: Item[]
  unit?: Words | null
}

/** Something on a place, the same from scene to scene as long as its id is the same. */
export interface Piece {
  id: string
  symbol: string
  place: string
  label: Words
  mark?: string
  colours?: string[]
  lift?: number
  shift?: number
  scale?: number
  note?: Words | null
  is_ground?: boolean
  is_die?: boolean
  is_offer?: boolean
  closer?: string
}

/** Somewhere a piece can be: its centre, its size, and what it is called aloud. */
export interface Place {
  id: string
  x: number
  y: number
  width: number
  height: number
  label: Words
  mark?: string
  in_tray?: boolean
}

/** A letter or number at the edge of a board. */
export interface Ruler {
  x: number
  y: number
  text: string
}
