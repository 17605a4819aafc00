/** One move as it is performed: what it does itself, then what follows from it, one step after the other. */

import type { GiftPart, Line } from "../../protocol/frames"
import type { Scene } from "../../scene/model"
import { trails } from "../../scene/motion"
import { thingsIn, type Words } from "../../words/words"

const SOON = 0.3 // of a beat: what happens without a word
const FEAT = 5 // beats for a moment of its own
const PAUSE = 0.6 // of a beat, for a move of which nothing is seen

/** How many milliseconds a step takes at each speed. */
export const BEATS = { slow: 1000, usual: 450, quick: 200 }
export type Pace = keyof typeof BEATS

/** Something on its way to a seat. */
export interface Flight {
  gift: GiftPart
  says: Words // what brought it
  delay: number // milliseconds
  lasts: number
}

export interface Act {
  delays: Map<string, number> // of pieces, by their keys
  flights: Flight[]
  length: number // milliseconds until all of it has been seen
}

export const AT_ONCE: Act = { delays: new Map(), flights: [], length: 0 }

/** How these lines are performed, at so many milliseconds a step. */
export function actOf(lines: readonly Line[], before: Scene, after: Scene, beat: number): Act {
  const script = new Script(before, after, beat)
  const moves = lines.filter(({ seat }) => seat !== undefined)
  moves.forEach((line) => script.perform(line))
  return moves.length ? script.written() : AT_ONCE
}

class Script {
  private delays = new Map<string, number>()
  private flights: Flight[] = []
  private changed: ReadonlySet<string> // keys
  private keys: ReadonlyMap<string, string>
  private at = 0 // when the step begins that is written now
  private ends = 0 // when all that was written so far is over

  constructor(
    private before: Scene,
    after: Scene,
    private beat: number,
  ) {
    this.changed = new Set(trails(before, after).map(({ key }) => key))
    this.keys = new Map([...before.bodies, ...after.bodies].map(({ id, key }) => [id, key]))
  }

  perform(line: Line): void {
    this.step([...(line.touches ?? []), ...thingsIn(line.says)], [], line.says, this.beat)
    for (const [number, [says, , moved]] of (line.then ?? []).entries()) {
      const gifts = (line.gifts ?? []).filter(({ then }) => then === number)
      const next = says.length || gifts.length ? this.beat : this.beat * SOON
      this.step([...(moved ?? []), ...thingsIn(says)], gifts, says, next)
    }
  }

  /** What nobody has told goes along with what left the same place. */
  written(): Act {
    const began = new Map<string, number>() // by places
    for (const { key, place } of this.before.bodies) {
      const delay = this.delays.get(key)
      if (delay !== undefined) began.set(place, delay)
    }
    for (const { key, place } of this.before.bodies) {
      const delay = began.get(place)
      if (delay !== undefined && this.changed.has(key) && !this.delays.has(key)) this.delays.set(key, delay)
    }
    const isSeen = this.changed.size > 0 || this.flights.length > 0
    const length = isSeen ? Math.max(this.ends, this.beat) : this.beat * PAUSE
    return { delays: this.delays, flights: this.flights, length }
  }

  /** What this changes begins now, and what comes next so many milliseconds later, or when a feat is over. */
  private step(ids: readonly string[], gifts: readonly GiftPart[], says: Words, next: number): void {
    const keys = ids.map((id) => this.keys.get(id) ?? "")
    const news = new Set(keys.filter((key) => this.changed.has(key) && !this.delays.has(key)))
    if (!news.size && !gifts.length) return
    for (const key of news) this.delays.set(key, this.at)
    const isFeat = gifts.some((gift) => gift.is_feat)
    const lasts = this.beat * (isFeat ? FEAT : 1)
    this.flights.push(...gifts.map((gift) => ({ gift, says, delay: this.at, lasts })))
    this.ends = this.at + lasts
    this.at += isFeat ? lasts : next
  }
}
