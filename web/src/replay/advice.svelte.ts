/** What a strong bot would play where somebody looks, for who wants to know. */

import type { ToldOpinion } from "../protocol/frames"

const SECONDS = 1.5 // to think about what is looked at,
const LINGER = 300 // once somebody has for so many milliseconds

/** Thinks about the position after a ply and moves tried out from there. */
export type Ask = (ply: number, moves: readonly string[], seconds: number) => Promise<ToldOpinion>

export class Advice {
  wanted = $state(false)
  opinion = $state.raw<ToldOpinion | null>(null) // of what is looked at
  isThinking = $state(false)
  private looks = 0
  private known = new Map<string, ToldOpinion>()

  constructor(private ask: Ask) {}

  /** Somebody looks here. */
  async look(ply: number, moves: readonly string[]): Promise<void> {
    const look = ++this.looks
    const name = `${ply} ${moves.join(" ")}`
    this.opinion = this.known.get(name) ?? null
    this.isThinking = this.wanted && !this.opinion
    if (!this.isThinking) return
    await new Promise((resolve) => setTimeout(resolve, LINGER))
    if (look !== this.looks) return
    const found = await this.ask(ply, moves, SECONDS).catch(() => null)
    if (found) this.known.set(name, found)
    if (look !== this.looks) return
    this.opinion = found
    this.isThinking = false
  }

  stop(): void {
    this.looks += 1
  }
}
