/** How everybody stood after every ply, judged with all cards open: quickly at once, then more closely. */

import { Refusal } from "../protocol/http"
import type { Seen } from "../protocol/types/http"

const QUICK = 0.4 // seconds for the whole game,
const CLOSE = 3 // for the same once more,
const TRIED = 0.6 // and for what is tried out
const BREATH = 1000 // milliseconds after which a server that has thought enough for one person thinks on
const TOO_MUCH = 429

/** Judges positions: all of the game, or the one after some moves tried out from a ply. */
export type Judge = (seconds: number, ply: number | null, moves: readonly string[]) => Promise<Seen>

export class Hindsight {
  course = $state.raw<Seen | null>(null) // of every ply of the game
  tried = $state.raw<Seen | null>(null) // of what is tried out
  trouble = $state("")
  private asks = 0
  private isOver = false // nobody looks any more

  constructor(private judge: Judge) {}

  async begin(): Promise<void> {
    try {
      for (const seconds of [QUICK, CLOSE]) {
        const course = await this.patiently(() => this.judge(seconds, null, []))
        if (this.isOver) return
        this.course = course
      }
    } catch (error) {
      if (!this.course) this.trouble = (error as Error).message // a quick look is better than none
    }
  }

  /** Moves that were never played lead elsewhere; none: back to the game. */
  async try(ply: number, moves: readonly string[]): Promise<void> {
    const ask = ++this.asks
    this.tried = null
    if (!moves.length) return
    const seen = await this.patiently(() => this.judge(TRIED, ply, moves)).catch(() => null)
    if (ask === this.asks) this.tried = seen
  }

  stop(): void {
    this.isOver = true
  }

  private async patiently<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== TOO_MUCH) throw error
      await new Promise((resolve) => setTimeout(resolve, BREATH))
      return this.isOver ? Promise.reject(error) : ask()
    }
  }
}
