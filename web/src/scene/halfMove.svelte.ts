/** A move that is being made by touches: what has been touched, what may follow, and what waits until somebody is sure. */

import type { Choice } from "../protocol/frames"
import { endingAt, litAfter, movesBeginning, touch } from "./touches"

/** Whether something was touched by a finger, and if so, whether it surely hit what was meant. */
export type Finger = "none" | "sure" | "doubtful"

export class HalfMove {
  path = $state.raw<string[]>([])

  constructor(private choices: () => readonly Choice[]) {}

  next = $derived.by(() => litAfter(this.choices(), this.path))
  ending = $derived.by(() => endingAt(this.choices(), this.path))
  isOpen = $derived.by(() => movesBeginning(this.choices(), this.path).length > 1) // which move it is depends on what comes
  isHeldBack = $derived.by(() => this.ending !== null && !this.next.size) // a whole move, waiting for somebody to be sure
  /** What may be touched: something else instead as long as a move is held back, and that again to make it. */
  lit = $derived.by(() => (this.isHeldBack ? litAfter(this.choices(), this.path.slice(0, -1)) : this.next))

  /** One more touch, and the move that it makes. By a finger every move takes two: one of a single touch is held back,
   *  for it may have been meant to look only, and so is one where the finger may have meant something beside it. */
  touch(id: string, finger: Finger = "none"): string | null {
    if (this.isHeldBack && this.path.at(-1) === id) return this.ending
    const { path, move } = touch(this.choices(), this.isHeldBack ? this.path.slice(0, -1) : this.path, id)
    this.path = path
    return finger === "doubtful" || (finger === "sure" && path.length === 1) ? null : move
  }
}
