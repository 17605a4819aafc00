/** A strong bot's opinion of every ply: soon a quick one of each, and a thorough one of what is looked at. */

import type { ToldOpinion } from "../protocol/frames"
import { Refusal } from "../protocol/http"

const QUICK = 0.15 // seconds for each ply,
const THOROUGH = 1.5 // and for what somebody looks at,
const LINGER = 300 // once they have for so many milliseconds
const BREATH = 1000 // milliseconds after which a server that has thought enough for one person thinks on
const TOO_MUCH = 429

/** Thinks about the position after a ply and moves tried out from there. */
export type Ask = (ply: number, moves: readonly string[], seconds: number) => Promise<ToldOpinion>

export class Analysis {
  opinions = $state.raw<Map<number, ToldOpinion>>(new Map()) // by ply
  tried = $state.raw<ToldOpinion | null>(null) // of what is tried out
  isLooking = $state(false) // more closely
  trouble = $state("")
  private goes = $state(false)
  private looks = 0
  private thorough = new Map<string, ToldOpinion>()

  constructor(
    private ask: Ask,
    private plies: () => number,
  ) {}

  isComplete = $derived.by(() => this.opinions.size > this.plies())
  isBusy = $derived.by(() => this.goes && !this.isComplete)

  /** Think about one ply after the other; resolves when all are done, or it was stopped. */
  async begin(): Promise<void> {
    this.goes = true
    this.trouble = ""
    for (const ply of spread(this.plies())) {
      if (!this.goes) return
      if (this.opinions.has(ply)) continue
      await this.patiently(ply)
        .then((opinion) => this.learn(ply, opinion))
        .catch((error: Error) => this.fail(error))
    }
  }

  private async patiently(ply: number): Promise<ToldOpinion> {
    try {
      return await this.ask(ply, [], QUICK)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== TOO_MUCH) throw error
      await new Promise((resolve) => setTimeout(resolve, BREATH))
      return this.ask(ply, [], QUICK)
    }
  }

  stop(): void {
    this.goes = false
    this.looks += 1
  }

  /** Somebody looks here: once all plies have a quick opinion, it deserves a better one. */
  async look(ply: number, moves: readonly string[]): Promise<void> {
    const look = ++this.looks
    const name = `${ply} ${moves.join(" ")}`
    const known = this.thorough.get(name)
    this.tried = moves.length ? (known ?? null) : null
    this.isLooking = false
    if (!this.goes || !this.isComplete || known) return
    await new Promise((resolve) => setTimeout(resolve, LINGER))
    if (look !== this.looks) return
    this.isLooking = true
    const opinion = await this.ask(ply, moves, THOROUGH).catch(() => null) // the quick one stays
    if (opinion) this.thorough.set(name, opinion)
    if (opinion && !moves.length) this.learn(ply, opinion)
    if (look !== this.looks) return
    this.isLooking = false
    if (moves.length) this.tried = opinion
  }

  private learn(ply: number, opinion: ToldOpinion): void {
    this.opinions = new Map(this.opinions).set(ply, opinion)
  }

  private fail(error: Error): void {
    this.goes = false
    this.trouble = error.message
  }
}

/** All plies, the ends first and then far apart, so that a line over time has a shape soon. */
export function spread(last: number): number[] {
  const order = [0, last]
  for (let gap = 64; gap >= 1; gap /= 2) for (let ply = 0; ply <= last; ply += gap) order.push(ply)
  return [...new Set(order)]
}
