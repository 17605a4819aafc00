// Written by scripts/types from the server's own definitions: change those, not this.
import type { Words } from "../words"

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
  /** Every ply in words. */
  moves: Told[]
}

/** A record of a game, or the document of a match. */
export interface Given {
  record: Record<string, unknown>
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
  /** The move that led here. */
  said: Told | null
}

/** A score that was possible and was not reached. */
export interface Missed {
  score: number
  /** After so many plies it was possible for certain. */
  possible: number
  /** From this ply on it was not. */
  lost: number
}

/** What was possible in a game played alone or together. */
export interface Outlook {
  /** The best score that was possible; fewer points are better. */
  best: number
  /** No score is better than this one; where it is the best, that is proven. */
  bound: number
  /** The best first. */
  missed: Missed[]
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

/** Which positions to look back at, and for how long. */
export interface Reviewed {
  record: Record<string, unknown>
  /** After so many plies; null: after every ply. */
  ply?: number | null
  /** Moves to try out after that ply. */
  moves?: string[]
  /** For all of them together. */
  seconds?: number
}

/** How everybody stood, when everything is known, by one yardstick for all seats and plies. */
export interface Seen {
  /** Of every position, for every seat: to win, from 0 to 1. */
  chances: number[][]
  /** Of every position, for every seat: points at the end. */
  scores: number[][]
  /** How often each position was played on to find out. */
  rounds: number
}

/** What a strong bot thinks of a position. */
export interface Thought {
  /** For every seat its expected `score` and chance to `win`; the best few moves as `ideas`. */
  opinion: Record<string, unknown>
}

/** One ply in words. */
export interface Told {
  seat: number
  move: string
  says: Words
  /** What happened by itself: a sentence, its notation, and which piece became which. */
  then: ([Words, string, [string, string] | null])[]
}
