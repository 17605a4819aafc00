// Written by scripts/types from the server's own definitions: change those, not this.

/** Make a move, as seen at a version. */
export interface Act {
  t: "act"
  match: string
  cid: string
  v: number
  move: string
}

/** Let somebody in who asked to join, or not; the last word may be changed while the table is open. */
export interface Admit {
  t: "admit"
  match: string
  cid: string
  guest: number
  agrees: boolean
}

/** What would a strong bot do, what does it think? */
export interface Advise {
  t: "advise"
  match: string
  kind: "hint" | "opinion"
  ply: number | null
}

/** Agree to what somebody has asked, or not. */
export interface Answer {
  t: "answer"
  match: string
  cid: string
  agrees: boolean
}

/** Take one's seats back from the bot. */
export interface Back {
  t: "back"
  match: string
  cid: string
}

/** Tell me no more of it. */
export interface Bye {
  t: "bye"
  match: string
}

/** Give up a table whose game has not begun. */
export interface Close {
  t: "close"
  match: string
  cid: string
}

/** The host gives a free seat to a bot. */
export interface Fill {
  t: "fill"
  match: string
  cid: string
  seat: number
  bot: string
}

/** Stand up before the game begins; the host may send a bot away. */
export interface Free {
  t: "free"
  match: string
  cid: string
  seat: number
}

/** Tell me of this match, from the version that I hold. */
export interface Hello {
  t: "hello"
  match: string
  v: number | null
  gap?: boolean
}

/** Ask the others to let a bot hold the seat of somebody who is gone. */
export interface Hold {
  t: "hold"
  match: string
  cid: string
  seat: number
}

/** Ask the host for a seat. */
export interface Knock {
  t: "knock"
  match: string
  cid: string
}

/** Let a bot hold one's seats. */
export interface Leave {
  t: "leave"
  match: string
  cid: string
}

/** It is me who sits at this screen now: uncover my cards. */
export interface Look {
  t: "look"
  match: string
  seat: number
}

/** Are you there? */
export interface Ping {
  t: "ping"
}

/** Play again with the same people. */
export interface Rematch {
  t: "rematch"
  match: string
  cid: string
}

/** Say something to the table. */
export interface Say {
  t: "say"
  match: string
  cid: string
  says: string
}

/** Take a free seat and add a number to the deal. */
export interface Sit {
  t: "sit"
  match: string
  cid: string
  seat: number
  nonce: string
  name?: string | null
}

/** Why can nothing be done with what I touched? */
export interface Touch {
  t: "touch"
  match: string
  touches: string[]
}

/** Take one's last move back, or ask the others for it. */
export interface Undo {
  t: "undo"
  match: string
  cid: string
  v: number
}

export type AnyMessage = Act | Admit | Advise | Answer | Back | Bye | Close | Fill | Free | Hello | Hold | Knock | Leave | Look | Ping | Rematch | Say | Sit | Touch | Undo
