/** What a server sends over the socket, and the parts of a table (see docs/protocol.md). */

import type { Idea, Opinion, Panel, Piece, Place, Ruler } from "./types/scene"

export type Parts = Record<string, unknown>
/** A legal move, and the ids to touch in order. */
export type Choice = readonly [move: string, touches: readonly string[]]
/** Something that happened by itself: a sentence, its notation, and which piece became which. */
export type Then = readonly [says: string, notation: string, moved: readonly [string, string] | null]

/** One line of a table's log. */
export interface Line {
  v: number
  t: number // milliseconds since 1970
  kind: string
  says: string
  name?: string // who says it
  seat?: number
  ply?: number
  move?: string
  then?: readonly Then[]
  touches?: readonly string[]
}

export interface TableFrame {
  t: "table"
  match: string
  v: number
  parts: Parts
  log: Line[]
  lines: number
  since: number // how long the clock of the seat to move has run, in milliseconds
  h: number
}

export interface StepFrame {
  t: "ev"
  match: string
  v: number
  events: Line[]
  set: Parts
  drop?: string[]
  h: number
}

export interface OkFrame {
  t: "ok"
  cid: string
  v: number
  ask: string
}

export interface NoFrame {
  t: "no"
  cid: string | null
  why: string
  says: string
}

export interface HereFrame {
  t: "here"
  match: string
  seats: number[]
}

/** A move that a strong bot thinks of, with what to touch for it and what it says. */
export type ToldIdea = Idea & { touches: string[]; says: string }
export type ToldOpinion = Omit<Opinion, "ideas"> & { ideas: ToldIdea[] }

export interface AdviceFrame {
  t: "advice"
  match: string
  kind: "hint" | "opinion"
  v: number
  ply: number
  opinion: ToldOpinion
  done: boolean
}

/** Why touching these things makes no move. */
export interface TouchedFrame {
  t: "touched"
  match: string
  touches: string[]
  says: string | null // null if a move begins so
}

export interface DrainingFrame {
  t: "draining"
  says: string
  retry: number
}

export type Frame =
  | TableFrame
  | StepFrame
  | OkFrame
  | NoFrame
  | HereFrame
  | AdviceFrame
  | TouchedFrame
  | DrainingFrame
  | { t: "pong" }

/** The parts by name. */
export interface TablePart {
  game: string
  title: string
  players: number
  mode: string
  options: Record<string, number | boolean | string>
  phase: "open" | "running" | "over" | "closed"
  public: boolean
  hints: boolean
  clock: { per: "turn" | "game"; seconds: number; increment: number } | null
  on_time: string
  commitment: string
  host: number[]
  earlier: string | null
  rematch: string | null
}

export interface SeatPart {
  kind: "free" | "person" | "bot"
  name: string
  colour: string
  bot: string | null
  program: boolean
  kept: boolean
  forfeited: boolean
  nonce: string
}

export interface YouPart {
  seat: number // -1: you watch, or all your cards are covered
  mine?: number[]
}

export interface ClockPart {
  left: number[]
  runs: boolean
}

export interface QuestionPart {
  by: number[]
  ply: number | null
  seat: number | null
  waiting: number[]
}

export interface PlayPart {
  ply: number
  turn: number | null
  moved: number
}

export type Source = readonly [name: string, points: number, pieces: readonly string[]]

export interface ResultPart {
  scores: number[]
  winners: number[]
  sources: Source[][]
  secret: string
  nonces: string[]
}

export interface ScenePart {
  width: number
  height: number
  backdrop: string
  caption: string
}

export type { Panel, Piece, Place, Ruler }
