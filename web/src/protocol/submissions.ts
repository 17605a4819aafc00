/** What was submitted and waits for its answer: sent again until that comes, however often the connection breaks. */

import { backoff } from "./backoff"
import type { NoFrame, OkFrame } from "./frames"
import type { AnyMessage } from "./types/messages"

type Submission = Extract<AnyMessage, { cid: string }>
type WithoutCid<T> = T extends { cid: string } ? Omit<T, "cid"> : never
/** Something asked of the server that is answered, without its number. */
export type Command = WithoutCid<Submission>
export type Answer = OkFrame | NoFrame

interface Pending {
  text: string
  answered: (frame: Answer) => void
  again: () => void // calls off the next retry
}

const RETRY = 4000 // milliseconds after which an unanswered submission is sent again

/** 128 random bits in hexadecimal digits: the number of a submission, or what a seat adds to the deal. */
export function randomDigits(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

export class Submissions {
  private pending = new Map<string, Pending>()

  constructor(
    private write: (text: string) => boolean, // false: the connection is down
    private after: (milliseconds: number, then: () => void) => () => void, // returns how to call it off
  ) {}

  /** Ask for something; the answer comes exactly once. */
  submit(command: Command): Promise<Answer> {
    const cid = randomDigits()
    return new Promise((answered) => {
      this.pending.set(cid, { text: JSON.stringify({ ...command, cid }), answered, again: () => {} })
      this.send(cid)
    })
  }

  sendAll(): void {
    for (const cid of this.pending.keys()) this.send(cid)
  }

  answer(cid: string, frame: Answer): void {
    const one = this.pending.get(cid)
    if (one === undefined) return
    one.again()
    if (frame.t === "no" && frame.why === "busy") {
      one.again = this.after(backoff(1), () => this.send(cid))
      return
    }
    this.pending.delete(cid)
    one.answered(frame)
  }

  forget(): void {
    for (const one of this.pending.values()) one.again()
    this.pending.clear()
  }

  private send(cid: string): void {
    const one = this.pending.get(cid)
    if (one === undefined || !this.write(one.text)) return
    one.again()
    one.again = this.after(RETRY, () => this.send(cid))
  }
}
