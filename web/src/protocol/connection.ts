/** The one socket of this page: opened when needed, kept open, and opened again when it breaks.
 *
 * It knows tickets, heartbeats and submissions, but not what a table is. What it needs from outside (a
 * socket, a ticket, time) is handed in, so that tests can play all of it.
 */

import { backoff } from "./backoff"
import type { Frame } from "./frames"
import { Submissions, type Answer, type Command } from "./submissions"
import type { AnyMessage } from "./types/messages"

export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => unknown) | null
  onclose: ((event?: { code: number; reason: string }) => unknown) | null
  onmessage: ((event: { data: string }) => unknown) | null
}

export interface World {
  ticket(): Promise<string>
  open(ticket: string): Socket
  after(milliseconds: number, then: () => void): () => void // returns how to call it off
}

export type Message = Exclude<AnyMessage, { cid: string }>
export type State = "idle" | "opening" | "open" | "waiting"

const BEAT = 20_000 // between signs of life
const SILENCE = 8000 // after which a quiet connection counts as broken
const STEADY = 10_000 // after which one that is open has not failed
const LATER = 5000 // after which who was sent away may come back
const SENT_AWAY = new Set([1008, 1009, 1013]) // too much was asked for, or too little read

export class Connection {
  state: State = "idle"
  why = "" // the server closed it, in its own words
  private socket: Socket | null = null
  private submissions: Submissions
  private attempt = 0 // in a row that failed
  private attempts = 0 // all of them, by which the latest is known
  private offs: (() => void)[] = []
  private silence: (() => void) | null = null
  private pause: number | null = null // how long a server that restarts wants to be left alone

  constructor(
    private world: World,
    private hear: (frame: Frame) => void,
    private changed: (state: State) => void = () => {},
  ) {
    this.submissions = new Submissions(
      (text) => this.write(text),
      (milliseconds, then) => world.after(milliseconds, then),
    )
  }

  open(): void {
    if (this.state !== "idle") return
    void this.connect()
  }

  close(): void {
    this.become("idle")
    this.letGo()
    this.submissions.forget()
  }

  /** Send something that changes nothing; lost if the connection is down, as all of it is sent again on opening. */
  send(message: Message): void {
    this.write(JSON.stringify(message))
  }

  /** Ask for something; the answer comes exactly once, however often the connection breaks meanwhile. */
  submit(command: Command): Promise<Answer> {
    return this.submissions.submit(command)
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

  private listen(socket: Socket): void {
    this.socket = socket
    socket.onopen = () => socket === this.socket && this.opened()
    socket.onclose = (event) => socket === this.socket && this.closed(event)
    socket.onmessage = (event) => socket === this.socket && this.heard(JSON.parse(event.data) as Frame)
  }

  private closed(event?: { code: number; reason: string }): void {
    if (event && SENT_AWAY.has(event.code)) {
      this.why = event.reason
      this.pause = LATER + backoff(this.attempt++)
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
    this.submissions.sendAll()
    this.beat()
  }

  private beat(): void {
    this.later(BEAT, () => {
      this.send({ t: "ping" })
      this.silence = this.later(SILENCE, () => this.broken())
      this.beat()
    })
  }

  private heard(frame: Frame): void {
    this.silence?.()
    this.silence = null
    if (frame.t === "draining") this.pause = frame.retry + backoff(1) // not all at the same moment
    if ((frame.t === "ok" || frame.t === "no") && frame.cid !== null) this.submissions.answer(frame.cid, frame)
    this.hear(frame)
  }

  private write(text: string): boolean {
    if (this.state !== "open") return false
    this.socket?.send(text)
    return true
  }

  private broken(): void {
    if (this.state === "idle" || this.state === "waiting") return
    this.letGo()
    this.become("waiting")
    const pause = this.pause ?? backoff(this.attempt++)
    this.pause = null
    this.later(pause, () => void this.connect())
  }

  private later(milliseconds: number, then: () => void): () => void {
    const off = this.world.after(milliseconds, then)
    this.offs.push(off)
    return off
  }

  private letGo(): void {
    const socket = this.socket
    this.socket = null
    this.attempts++ // whoever still waits for a ticket comes too late
    this.silence = null
    for (const off of this.offs.splice(0)) off()
    socket?.close()
  }

  private become(state: State): void {
    this.state = state
    this.changed(state)
  }
}
