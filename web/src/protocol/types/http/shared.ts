// Written by scripts/types from the server's own definitions: change those, not this.
import type { Words } from "../words"

/** Some matches, and where to go on. */
export interface Page {
  matches: Summary[]
  /** Ask with this for the next page; null at the end. */
  before: string | null
}

/** Why something was not done. */
export interface ProblemBody {
  /** A stable word for programs. */
  why: string
  /** One sentence for people. */
  says: Words
  /** The entry of changed content in which it shows, if one does. */
  at?: string | null
}

/** Who sits somewhere. */
export interface SeatSummary {
  kind: "free" | "person" | "bot"
  name: string
  colour: string
  /** The bot that plays here, or holds the seat. */
  bot: string | null
}

/** A match in a few words. */
export interface Summary {
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
}
