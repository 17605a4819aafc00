// Written by scripts/types from the server's own definitions: change those, not this.
import type { Words } from "../words"

/** The identity card of a game. */
export interface Card {
  id: string
  title: string
  goal: string
  credit: string
  rules_version: number
  fewest: number
  most: number
  modes: ModeCard[]
  options: OptionCard[]
}

/** Everything that can be played, and against whom. */
export interface Cards {
  games: Card[]
  /** The levels of bots, the weakest first. */
  bots: string[]
}

/** A drawing: SVG markup in a box of its own, (0, 0) at its top left. */
export interface Drawing {
  width: number
  height: number
  body: string
}

/** A way to play, and for how many. */
export interface ModeCard {
  name: string
  fewest: number
  most: number
  /** Everybody wins or loses with the others, or alone. */
  together: boolean
  /** Fewer points are better. */
  fewer: boolean
  /** What it is about, in one sentence. */
  goal: string
}

/** A rule that a table may set. */
export interface OptionCard {
  name: string
  says: string
  /** `number`, `switch` or `word`. */
  kind: string
  /** Of a number: the least and the most. */
  values: (number | boolean | string)[]
  /** What is usual in each mode. */
  default: Record<string, number | boolean | string>
}

/** A game that bots have played, ply by ply. */
export interface Sample {
  players: number
  /** The scene at the beginning, as a table's parts. */
  parts: Record<string, unknown>
  steps: Step[]
}

/** A ply: who made it, and what it changed. */
export interface Step {
  seat: number
  says: Words
  /** The parts that are new or changed. */
  set: Record<string, unknown>
  /** The parts that are gone. */
  drop: string[]
}

/** The drawings of a game, by the names that its scenes use. */
export interface Symbols {
  symbols: Record<string, Drawing>
}
