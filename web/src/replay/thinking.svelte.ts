/** A strong bot's opinion of every ply: soon a quick one of each, and a thorough one of the ply that is looked at. */

import type { AdviceFrame, ToldOpinion } from "../protocol/frames"
import { station } from "../protocol/station.svelte"
import { spread } from "./spread"

export class Thinking {
  opinions = $state.raw<Map<number, ToldOpinion>>(new Map())
  asked = $state<number | null>(null) // the ply that is thought about
  trouble = $state("")
  private wanted = $state(false)
  private thorough = new Set<number>() // plies that have been thought about for as long as the server does

  constructor(
    private match: string,
    private plies: () => number,
  ) {}

  isComplete = $derived.by(() => this.opinions.size > this.plies())
  isBusy = $derived.by(() => this.asked !== null && !this.isComplete)

  begin(): void {
    this.wanted = true
    this.trouble = ""
    this.next()
  }

  /** Somebody looks at this ply: once all plies have a quick opinion, it deserves a better one. */
  look(ply: number): void {
    if (this.wanted && this.isComplete && !this.thorough.has(ply)) this.ask(ply)
  }

  hear(frame: AdviceFrame): void {
    if (frame.kind !== "opinion") return
    const known = this.opinions.get(frame.ply)
    if (known && known.iterations > frame.opinion.iterations) return
    if (frame.done) this.thorough.add(frame.ply)
    const wasComplete = this.isComplete
    this.opinions = new Map(this.opinions).set(frame.ply, frame.opinion)
    if (frame.ply !== this.asked) return
    if (!wasComplete) this.next()
    else if (frame.done) this.asked = null
  }

  refuse(says: string): void {
    if (this.asked === null) return
    this.asked = null
    this.wanted = false
    this.trouble = says
  }

  /** The line was broken: what was asked is asked again. */
  again(): void {
    if (this.asked !== null) this.ask(this.asked)
  }

  private next(): void {
    const missing = spread(this.plies()).find((ply) => !this.opinions.has(ply))
    if (missing === undefined) this.asked = null
    else this.ask(missing)
  }

  private ask(ply: number): void {
    this.asked = ply
    station.line.say({ t: "advise", match: this.match, kind: "opinion", ply })
  }
}
