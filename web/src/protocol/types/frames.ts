// Written by scripts/types from the server's own definitions: change those, not this.
import type { Words } from "./words"

/** What a strong bot thinks so far. */
export interface AdviceFrame {
  done: boolean
  kind: string
  match: string
  opinion: Record<string, unknown>
  ply: number
  t: "advice"
  v: number
}

/** How much time a seat has: for each of its turns, or for the whole game and a little more per turn. */
export interface Clock {
  per: "game" | "turn"
  seconds: number
  increment?: number
}

/** Milliseconds of every seat, and whether the clock of the seat to move runs. */
export interface ClockPart {
  left: number[]
  runs: boolean
}

/** The server restarts; come back after so many milliseconds. */
export interface DrainingFrame {
  retry: number
  says: string
  t: "draining"
}

/** What somebody got by something that happened. */
export interface GiftPart {
  count: number
  is_feat?: boolean
  seat: number
  source: string | number
  symbol: string
  then: number
}

/** Who has asked to join without an invitation, and what the host has answered. */
export interface GuestPart {
  answer: boolean | null
  name: string
  number: number
}

/** Which seats' persons are connected. */
export interface HereFrame {
  match: string
  seats: number[]
  t: "here"
}

/** What several sources of points have in common: its name, and how they are counted. */
export interface KindPart {
  name: string
  says: string
}

/** One line of a table's log. */
export interface Line {
  gifts?: GiftPart[]
  kind: string
  move?: string
  name?: string
  ply?: number
  says: Words
  seat?: number
  t: number
  then?: ([Words, string, [string, string] | null])[]
  touches?: string[]
  v: number
}

/** Not done, and why: a word for programs, a sentence for people. */
export interface NoFrame {
  cid: string | null
  says: Words
  t: "no"
  why: string
}

/** Done, and on disk. */
export interface OkFrame {
  ask: string
  cid: string
  t: "ok"
  v: number
}

/** Where the game is, and the version at which the position last changed. */
export interface PlayPart {
  moved: number
  ply: number
  turn: number | null
}

/** I am here. */
export interface PongFrame {
  t: "pong"
}

/** What somebody has asked all others, and whose answers are waited for. */
export interface QuestionPart {
  by: number[]
  ply: number | null
  seat: number | null
  waiting: number[]
}

/** The end, and all that is needed to check that it was dealt fairly. */
export interface ResultPart {
  kinds: KindPart[]
  nonces: string[]
  scores: number[]
  secret: string
  sources: [Words, number, string[], number][][]
  winners: number[]
}

/** What is said of a board as a whole. */
export interface ScenePart {
  width: number
  height: number
  backdrop: string
  caption: Words
  section: string
  task?: Words | null
}

/** Who sits at a seat. */
export interface SeatPart {
  bot: string | null
  colour: string
  forfeited: boolean
  kept: boolean
  kind: "bot" | "free" | "person"
  name: string
  nonce: string
  program: boolean
}

/** One version further. */
export interface StepFrame {
  drop?: string[]
  events: Line[]
  h: number
  match: string
  set: Record<string, unknown>
  t: "ev"
  v: number
}

/** Everything that somebody sees. */
export interface TableFrame {
  asked: number | null
  h: number
  hosting: boolean
  log: Line[]
  match: string
  mine: number[]
  parts: Record<string, unknown>
  since: number
  t: "table"
  v: number
}

/** What was agreed, and how far the match is. */
export interface TablePart {
  clock: Clock | null
  commitment: string
  drawn: number[] | null
  earlier: string | null
  game: string
  hints: boolean
  host: number[]
  lot: boolean
  mode: string
  on_time: "bot" | "forfeit" | "pass"
  options: Record<string, number | boolean | string>
  phase: "closed" | "open" | "over" | "running"
  players: number
  public: boolean
  puzzle: string | null
  rematch: string | null
  title: string
}

/** Why a touch leads nowhere, or where it leads. */
export interface TouchedFrame {
  leads: Words
  match: string
  says: Words | null
  t: "touched"
  touches: string[]
}

/** What a strong bot waits for before it can think, in a sentence; nothing: it waits no longer. */
export interface WaitFrame {
  match: string
  says: string
  t: "wait"
}

/** From where you look; -1: you watch, or your cards are covered. */
export interface YouPart {
  seat: number
}

export type Frame = AdviceFrame | DrainingFrame | HereFrame | NoFrame | OkFrame | PongFrame | StepFrame | TableFrame | TouchedFrame | WaitFrame
