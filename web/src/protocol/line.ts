/** The one socket of this page: opened when needed, kept open, and opened again when it breaks.
 *
 * It knows tickets, heartbeats and submissions, but not what a table is. What it needs from outside (a
 * socket, a ticket, time) is handed in, so that tests can play all of it.
 */

import type { Frame, NoFrame, OkFrame } from "./frames"
import { randomDigits } from "./numbers"
import { wait } from "./patience"
import type { AnyMessage } from "./types/messages"

export interface Wire {
  send(text: string): void
  close(): void
  onopen: (() => unknown) | null
  onclose: ((event?: { code: number; reason: string }) => unknown) | null
  onmessage: ((event: { data: string }) => unknown) | null
}

export interface World {
  ticket(): Promise<string>
  open(ticket: string): Wire
  after(milliseconds: number, then: () => void): () => void // returns how to call it off
}

export type Submission = Extract<AnyMessage, { cid: string }>
type WithoutCid<T> = T extends { cid: string } ? Omit<T, "cid"> : never
export type Wish = WithoutCid<Submission>
export type Quiet = Exclude<AnyMessage, { cid: string }>
export type State = "idle" | "opening" | "open" | "waiting"

interface Waiting {
  text: string
  answered: (frame: OkFrame | NoFrame) => void
  again: () => void // calls off the next retry
}

const RETRY = 4000 // after which an unanswered submission is sent again
const BEAT = 20_000 // between signs of life
const SILENCE = 8000 // after which a quiet line counts as broken
const STEADY = 10_000 // after which one that is open has not failed
const LATER = 5000 // after which who was sent away may come back
const SENT_AWAY = new Set([1008, 1009, 1013]) // too much was asked for, or too little read

export class Line {
  state: State = "idle"
  why = "" // the server closed it, in its own words
  private wire: Wire | null = null
  private attempt = 0 // in a row that failed
  private attempts = 0 // all of them, by which the latest is known
  private waiting = new Map<string, Waiting>()
  private offs: (() => void)[] = []
  private silence: (() => void) | null = null
  private pause: number | null = null // how long a server that restarts wants to be left alone

  constructor(
    private world: World,
    private hear: (frame: Frame) => void,
    private changed: (state: State) => void = () => {},
  ) {}

  open(): void {
    if (this.state !== "idle") return
    void this.connect()
  }

  close(): void {
    this.become("idle")
    this.letGo()
    for (const one of this.waiting.values()) one.again()
    this.waiting.clear()
  }

  /** Say something that changes nothing; lost if the line is down, as all of it is said again on opening. */
  say(message: Quiet): void {
    if (this.state === "open") this.wire?.send(JSON.stringify(message))
  }

  /** Ask for something; the answer comes exactly once, however often the line breaks meanwhile. */
  submit(wish: Wish): Promise<OkFrame | NoFrame> {
    const cid = randomDigits()
    return new Promise((answered) => {
      this.waiting.set(cid, { text: JSON.stringify({ ...wish, cid }), answered, again: () => {} })
      this.send(cid)
    })
  }

  /** Try at once: the machine is back, or the page is looked at again. */
  hurry(): void {
    if (this.state !== "waiting") return
    this.attempt = 0
    this.pause = null
    void this.connect()
  }

  private async connect(): Promise<void> {
    this.letGo()
    this.become("opening")
    const attempt = ++this.attempts
    try {
      const ticket = await this.world.ticket()
      if (attempt === this.attempts) this.listen(this.world.open(ticket))
    } catch {
      if (attempt === this.attempts) this.broken()
    }
  }

  private listen(wire: Wire): void {
    this.wire = wire
    wire.onopen = () => wire === this.wire && this.opened()
    wire.onclose = (event) => wire === this.wire && this.closed(event)
    wire.onmessage = (event) => wire === this.wire && this.heard(JSON.parse(event.data) as Frame)
  }

  private closed(event?: { code: number; reason: string }): void {
    if (event && SENT_AWAY.has(event.code)) {
      this.why = event.reason
      this.pause = LATER + wait(this.attempt++)
    }
    this.broken()
  }

  private opened(): void {
    this.later(STEADY, () => {
      this.attempt = 0
      this.why = ""
    })
    this.pause = null
    this.become("open")
    for (const cid of this.waiting.keys()) this.send(cid)
    this.beat()
  }

  private beat(): void {
    this.later(BEAT, () => {
      this.say({ t: "ping" })
      this.silence = this.later(SILENCE, () => this.broken())
      this.beat()
    })
  }

  private heard(frame: Frame): void {
    this.silence?.()
    this.silence = null
    if (frame.t === "draining") this.pause = frame.retry + wait(1) // not all at the same moment
    if ((frame.t === "ok" || frame.t === "no") && frame.cid !== null) this.answer(frame.cid, frame)
    this.hear(frame)
  }

  private answer(cid: string, frame: OkFrame | NoFrame): void {
    const one = this.waiting.get(cid)
    if (one === undefined) return
    one.again()
    if (frame.t === "no" && frame.why === "busy") {
      one.again = this.world.after(wait(1), () => this.send(cid))
      return
    }
    this.waiting.delete(cid)
    one.answered(frame)
  }

  private send(cid: string): void {
    const one = this.waiting.get(cid)
    if (one === undefined || this.state !== "open") return
    one.again()
    this.wire?.send(one.text)
    one.again = this.world.after(RETRY, () => this.send(cid))
  }

  private broken(): void {
    if (this.state === "idle" || this.state === "waiting") return
    this.letGo()
    this.become("waiting")
    const pause = this.pause ?? wait(this.attempt++)
    this.pause = null
    this.later(pause, () => void this.connect())
  }

  private later(milliseconds: number, then: () => void): () => void {
    const off = this.world.after(milliseconds, then)
    this.offs.push(off)
    return off
  }

  private letGo(): void {
    const wire = this.wire
    this.wire = null
    this.attempts++ // whoever still waits for a ticket comes too late
    this.silence = null
    for (const off of this.offs.splice(0)) off()
    wire?.close()
  }

  private become(state: State): void {
    this.state = state
    this.changed(state)
  }
}
