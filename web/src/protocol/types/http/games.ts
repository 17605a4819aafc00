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
  /** That people take for one game, about: from, to. */
  minutes: [number, number]
  /** How much there is to think of. */
  weight: "light" | "medium" | "heavy"
  /** What it is like, beside its siblings, in one line. */
  feel: string
  modes: ModeCard[]
  options: OptionCard[]
  /** Numbers of its content may be changed in the lab. */
  sheet: boolean
  /** The levels that play as they should: all, or all but the best. */
  bots: string[]
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

/** What became of it. */
export interface Judged {
  /** Whoever learns sits here. */
  seat: number
  players: number
  /** The scene, as a table's parts. */
  parts: Record<string, unknown>
  /** Legal moves, each with what to touch. */
  choices: ((string | string[])[])[]
  /** Which piece became which with the last move. */
  moved: [string, string][]
  verdict: "open" | "solved" | "failed"
  /** Why, once it is decided. */
  says: Words
  /** Why nothing follows from the touches. */
  why: Words
  /** Else what they would do, as far as that is settled. */
  leads: Words
}

/** What a game teaches somebody who has never seen it. */
export interface Lesson {
  game: string
  title: string
  goal: string
  steps: LessonStep[]
}

/** One idea of a lesson. */
export interface LessonStep {
  title: string
  says: Words
  task: Words
  /** The things that it is about. */
  lit: string[]
  /** From one thing to another. */
  arrows: [string, string][]
}

/** A way to play, and for how many. */
export interface ModeCard {
  name: string
  fewest: number
  most: number
  /** All seats have one score in common, or there is one seat. */
  together: boolean
  /** Fewer points are better. */
  fewer: boolean
  /** What it is about, in one sentence. */
  goal: string
  /** What is possible in it can be told. */
  solvable: boolean
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
  /** What 0 is called where it is no number, else nothing. */
  zero: string
}

/** A game that bots have played, ply by ply. */
export interface Sample {
  players: number
  /** The scene at the beginning, as a table's parts. */
  parts: Record<string, unknown>
  steps: Step[]
}

/** What of a game's content may be changed in the lab. */
export interface Sheet {
  entries: SheetEntry[]
}

/** A number or a word of a game's content that may be changed in the lab. */
export interface SheetEntry {
  name: string
  /** Of which card it is. */
  group: string
  /** And what of it. */
  says: string
  /** `number`, `switch` or `word`. */
  kind: string
  /** Of a number: the least and the most that are usually tried. */
  values: (number | boolean | string)[]
  usual: number | boolean | string
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

/** What somebody does at a step. */
export interface Tried {
  /** Moves made there, one after the other. */
  moves?: string[]
  /** What was touched besides. */
  touches?: string[]
}
