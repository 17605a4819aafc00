// Written by scripts/types from the server's own definitions: change those, not this.

/** Which position of it. */
export interface Asked {
  record: Record<string, unknown>
  /** After so many plies. */
  ply: number
  /** Moves to try out from there. */
  moves?: string[]
  /** Who looks: -1 sees what is public, null all. */
  seat?: number | null
}

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

/** What is to be different. */
export interface Changes {
  name?: string | null
  colour?: string | null
}

/** A record that holds. */
export interface Checked {
  game: string
  title: string
  players: number
  mode: string
  options: Record<string, number | boolean | string>
  seats: string[]
  plies: number
  over: boolean
  scores: number[]
  winners: number[]
  /** Whether it also proves that it was dealt as promised. */
  fair: boolean
  /** The puzzle whose deal it has, by its day. */
  puzzle: string | null
  /** For each ply `seat`, `move`, `says` and `then`. */
  moves: Record<string, unknown>[]
}

/** How much time a seat has. */
export interface Clock {
  /** For each turn, or for the whole game. */
  per: "turn" | "game"
  seconds: number
  /** Seconds more after each turn of a game's clock. */
  increment?: number
}

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

/** A drawing: SVG markup in a box of its own, (0, 0) at its top left. */
export interface Drawing {
  width: number
  height: number
  body: string
}

/** A record of a game, or the document of a match. */
export interface Given {
  record: Record<string, unknown>
}

/** Somebody new. */
export interface Guest {
  /** What to be called, in printable words. */
  name: string
  /** As #rrggbb, in small letters. */
  colour?: string
}

/** The way to one seat of a table; whoever opens it first may sit there. */
export interface Invitation {
  seat: number
  secret: string
  link: string
}

/** What a link to a seat holds. */
export interface Key {
  /** The match's name. */
  match: string
  /** What stood behind the # of a link. */
  secret: string
}

/** A way back; whoever has it can be you, until you ask for another. */
export interface Link {
  link: string
  /** What stands behind its #. */
  secret: string
}

/** What was told at a table. */
export interface Log {
  /** The version of the last line here, or what you asked for. */
  v: number
  /** Whether there is more after it. */
  more: boolean
  /** `v`, `t`, `kind`, `says`, and what a move was. */
  lines: Record<string, unknown>[]
}

/** One position of a record. */
export interface Looked {
  ply: number
  turn: number
  over: boolean
  scores: number[]
  winners: number[]
  /** The scene, as a table's parts. */
  parts: Record<string, unknown>
  /** Legal moves, each with what to touch. */
  choices: ((string | string[])[])[]
  /** The move that led here: `seat`, `move`, `says`, `then`. */
  said: Record<string, unknown> | null
}

/** Who you are. */
export interface Me {
  id: string
  name: string
  colour: string
}

/** Your matches, those touched last first. */
export interface Mine {
  unfinished: Own[]
  finished: Own[]
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

/** Some matches, and where to go on. */
export interface Page {
  matches: Summary[]
  /** Ask with this for the next page; null at the end. */
  before: string | null
}

/** Which position to think about, and for how long. */
export interface Pondered {
  record: Record<string, unknown>
  /** After so many plies. */
  ply: number
  /** Moves to try out from there. */
  moves?: string[]
  /** Who looks: -1 sees what is public, null all. */
  seat?: number | null
  /** To think. */
  seconds?: number
}

/** Why something was not done. */
export interface ProblemBody {
  /** A stable word for programs. */
  why: string
  /** One sentence for people. */
  says: string
}

/** The puzzle of a day. */
export interface PuzzleCard {
  day: string
  /** The day before, if it has a puzzle. */
  earlier: string | null
  /** The day after, unless it is still to come. */
  later: string | null
  game: string
  title: string
  mode: string
  /** What it is about, in one sentence. */
  goal: string
  /** What is different from usual today, in words. */
  rules: string[]
  /** Fewer points are better. */
  fewer: boolean
  /** The level of a bot that has tried it, */
  bot: string
  /** and what it made of it. */
  par: number
  /** How many have solved it here. */
  people: number
  /** The best of them, and you. */
  best: Solver[]
  /** The match in which you are at it. */
  going: string | null
}

/** Somebody who comes back. */
export interface Returning {
  /** What stood behind the # of a link. */
  secret: string
}

/** A game that bots have played, ply by ply. */
export interface Sample {
  players: number
  /** The scene at the beginning, as a table's parts. */
  parts: Record<string, unknown>
  /** For each ply: `seat`, `says`, `set` and `drop`. */
  steps: Record<string, unknown>[]
}

/** Where you may sit down now. */
export interface Seat {
  match: string
  seat: number
}

/** Who sits somewhere. */
export interface SeatSummary {
  kind: "free" | "person" | "bot"
  name: string
  colour: string
  /** The bot that plays here, or holds the seat. */
  bot: string | null
}

/** For which seat. */
export interface Seated {
  /** A seat, counted from 0. */
  seat: number
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

/** The drawings of a game, by the names that its scenes use. */
export interface Symbols {
  symbols: Record<string, Drawing>
}

/** A table that was opened. */
export interface Table {
  match: string
  /** What the table promises about its deal; write it down. */
  commitment: string
  /** One for each free seat of a table that is not public. */
  seats: Invitation[]
}

/** What a strong bot thinks of a position. */
export interface Thought {
  /** For every seat its expected `score` and chance to `win`; the best few moves as `ideas`. */
  opinion: Record<string, unknown>
}

/** What opens a socket. */
export interface Ticket {
  ticket: string
  /** How long it is good for. */
  seconds: number
}

/** A table as you want it; what is left out is as usual for the game. */
export interface Wish {
  /** The game's id. */
  game: string
  players?: number | null
  mode?: string | null
  /** Names and values, from `/api/games`. */
  options?: Record<string, number | boolean | string>
  /** Listed, and open to everybody. */
  public?: boolean
  /** Whether players may ask what a strong bot would do. */
  hints?: boolean
  /** None: as long as it takes. */
  clock?: Clock | null
  /** What follows when time is up. */
  on_time?: "pass" | "bot" | "forfeit"
  /** Seats that bots play, and their levels. */
  bots?: Record<string, string>
}
