// Written by scripts/types from the server's own definitions: change those, not this.

/** How a puzzle begins. */
export interface Beginning {
  /** The scene, as a table's parts. */
  parts: Record<string, unknown>
}

/** A table for a puzzle. */
export interface Begun {
  /** The match's name. */
  match: string
}

/** What is possible. */
export interface Best {
  /** The best score that was reached; nobody has reached a better one. */
  best: number
  /** No score is better than this one; where it is the best, that is proven. */
  bound: number
}

/** The puzzle of a day. */
export interface PuzzleCard {
  day: string
  /** The day before, if it has a puzzle. */
  earlier: string | null
  /** The day after, unless it is still to come. */
  later: string | null
  /** The day of the first puzzle, */
  first: string
  /** and of the last one so far. */
  today: string
  game: string
  title: string
  mode: string
  /** What it is about, in one sentence. */
  goal: string
  /** What is different from usual today, in words. */
  rules: string[]
  /** Fewer points are better. */
  fewer: boolean
  /** What is possible, where that is known. */
  possible: Best | null
  /** By how much bots of several strengths miss what is possible. */
  difficulty: "gentle" | "fair" | "hard" | null
  /** How many days in a row you have solved the puzzle of the day. */
  streak: number
  /** The level of a bot that has tried it, */
  bot: string
  /** and what it made of it; null while it is still at it. */
  par: number | null
  /** How many have solved it here. */
  people: number
  /** The best of them, and you. */
  best: Solver[]
  /** The match in which you are at it. */
  going: string | null
}

/** A game as it can be replayed. */
export interface Shown {
  record: Record<string, unknown>
}

/** Somebody who has solved it, and the best they made of it. */
export interface Solver {
  name: string
  colour: string
  score: number
  /** From 1; equal scores share one. */
  rank: number
  /** This is you. */
  mine: boolean
}
