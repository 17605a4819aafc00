// Written by scripts/types from the server's own definitions: change those, not this.

/** How one of these games begins. */
export interface Board {
  /** The scene, as a table's parts. */
  parts: Record<string, unknown>
}

/** The same, and perhaps something beside it. */
export interface Experiment {
  game: string
  players?: number | null
  mode?: string | null
  options?: Record<string, number | boolean | string>
  /** In turn, in all seats. */
  bots?: string[]
  seed?: number
  games?: number
  /** How many are played on from each of their positions. */
  closely?: number
  /** Games of each step between other bots, on the side. */
  skill?: number
  /** Options of another variant, played on the same deals. */
  against?: Record<string, number | boolean | string> | null
}

/** One of these games. */
export interface Numbered {
  game: string
  players?: number | null
  mode?: string | null
  options?: Record<string, number | boolean | string>
  /** In turn, in all seats. */
  bots?: string[]
  seed?: number
  games?: number
  /** How many are played on from each of their positions. */
  closely?: number
  /** Games of each step between other bots, on the side. */
  skill?: number
  number: number
}

/** A game as it can be kept and replayed. */
export interface Played {
  record: Record<string, unknown>
}

/** Settings that may vary, and what is wanted of them; `games` are those of each try. */
export interface Search {
  game: string
  players?: number | null
  mode?: string | null
  options?: Record<string, number | boolean | string>
  /** In turn, in all seats. */
  bots?: string[]
  seed?: number
  games?: number
  /** How many are played on from each of their positions. */
  closely?: number
  /** Games of each step between other bots, on the side. */
  skill?: number
  /** As minutes=20 or balance=fair. */
  wishes: string[]
  /** As trucks=3..5; if empty, all options. */
  vary?: string[]
  /** How often settings are tried. */
  budget?: number
}
