// Written by scripts/types from the server's own definitions: change those, not this.
import type { Words } from "../words"
import type { SeatSummary } from "./shared"

/** A match in more words. */
export interface Details {
  match: string
  game: string
  title: string
  phase: "open" | "running" | "over" | "closed"
  public: boolean
  /** Milliseconds since 1970. */
  created: number
  /** Milliseconds since 1970. */
  touched: number
  players: number
  mode: string
  /** Those that are not as usual. */
  options: Record<string, number | boolean | string>
  seats: SeatSummary[]
  /** When it is over. */
  scores: number[] | null
  winners: number[]
  /** The match at which the same people go on. */
  rematch: string | null
  /** The puzzle whose deal it has, by its day. */
  puzzle?: string | null
  /** Its version. */
  v: number
  /** How many moves have been made. */
  ply: number
  /** The seat to move. */
  turn: number | null
  commitment: string
  hints: boolean
  clock: Record<string, unknown> | null
  on_time: string
  /** The match of which this is the rematch. */
  earlier: string | null
}

/** What was told at a table. */
export interface Log {
  /** The version of the last line here, or what you asked for. */
  v: number
  /** Whether there is more after it. */
  more: boolean
  lines: Logged[]
}

/** A line of it. */
export interface Logged {
  v: number
  /** Milliseconds since 1970. */
  t: number
  kind: string
  says: Words
  /** Who says it. */
  name?: string | null
  /** Of a move, and so is what follows. */
  seat?: number | null
  ply?: number | null
  move?: string | null
  touches?: string[] | null
  then?: ([Words, string, [string, string] | null])[] | null
}

/** Your matches, those touched last first. */
export interface Mine {
  unfinished: Own[]
  finished: Own[]
}

/** A match of yours. */
export interface Own {
  match: string
  game: string
  title: string
  phase: "open" | "running" | "over" | "closed"
  public: boolean
  /** Milliseconds since 1970. */
  created: number
  /** Milliseconds since 1970. */
  touched: number
  players: number
  mode: string
  /** Those that are not as usual. */
  options: Record<string, number | boolean | string>
  seats: SeatSummary[]
  /** When it is over. */
  scores: number[] | null
  winners: number[]
  /** The match at which the same people go on. */
  rematch: string | null
  /** The puzzle whose deal it has, by its day. */
  puzzle?: string | null
  /** Your seats. */
  mine: number[]
}
