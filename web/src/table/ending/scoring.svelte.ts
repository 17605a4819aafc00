/** The end told on the board: one source of points after the other, then the totals. */

import type { ResultPart } from "../../protocol/frames"
import type { Words } from "../../words/words"

const STEP = 520 // milliseconds for each source
const LONGEST = 14_000 // for all of them together

export interface Gain {
  seat: number
  name: Words
  points: number
  pieces: readonly string[] // or symbols of items before the seat
}

/** Points as they are given. */
export const signed = (points: number): string => `${points > 0 ? "+" : "−"}${Math.abs(points)}`

/** Everything that gave points, seat by seat. */
export function gainsOf(result: ResultPart): Gain[] {
  return result.sources.flatMap((sources, seat) =>
    sources.filter(([, points]) => points !== 0).map(([name, points, pieces]) => ({ seat, name, points, pieces })),
  )
}

export class Scoring {
  done = $state(0) // how many sources have been told
  over = $state(false)
  readonly gains: Gain[]
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly result: ResultPart) {
    this.gains = gainsOf(result)
  }

  now = $derived.by(() => (this.over ? null : (this.gains[this.done - 1] ?? null)))

  /** The points of a seat so far; the true ones at the end. */
  total(seat: number): number {
    if (this.over) return this.result.scores[seat] ?? 0
    return this.gains.slice(0, this.done).reduce((sum, gain) => sum + (gain.seat === seat ? gain.points : 0), 0)
  }

  start(still: boolean): void {
    if (still || !this.gains.length) this.finish()
    else this.tell()
  }

  finish(): void {
    clearTimeout(this.timer)
    this.over = true
  }

  private tell(): void {
    if (this.done >= this.gains.length) {
      this.finish()
      return
    }
    this.done += 1
    this.timer = setTimeout(() => this.tell(), Math.min(STEP, LONGEST / this.gains.length))
  }
}
