/** A move that is being made by touches: what has been touched, what may follow, and what waits until somebody is sure. */

import type { Choice } from "../protocol/frames"
import { endingAt, litAfter, movesBeginning, touch } from "./touches"

export class HalfMove {
  path = $state.raw<string[]>([])

  constructor(private choices: () => readonly Choice[]) {}

  next = $derived.by(() => litAfter(this.choices(), this.path))
  ending = $derived.by(() => endingAt(this.choices(), this.path))
  isOpen = $derived.by(() => movesBeginning(this.choices(), this.path).length > 1) // which move it is depends on what comes
  isHeldBack = $derived.by(() => this.ending !== null && !this.next.size) // a whole move, waiting for somebody to be sure
  /** What may be touched: something else instead as long as a move is held back, and that again to make it. */
  lit = $derived.by(() => (this.isHeldBack ? litAfter(this.choices(), this.path.slice(0, -1)) : this.next))

  /** One more touch, and the move that it makes; one is held back if a finger may have meant to look only. */
  touch(id: string, isTiny = false, isDoubtful = false): { move: string | null; waits: boolean } {
    if (this.isHeldBack && this.path.at(-1) === id) return { move: this.ending, waits: false }
    const { path, move } = touch(this.choices(), this.isHeldBack ? this.path.slice(0, -1) : this.path, id)
    const waits = move !== null && (isDoubtful || (isTiny && path.length === 1))
    this.path = path
    return { move: waits ? null : move, waits }
  }
}
