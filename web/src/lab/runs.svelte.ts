/** Games that are played to answer a question: figures that come in while they are, and end with the next question. */

import { Refusal, refusalOf } from "../protocol/http"
import { person } from "../settings/person.svelte"
import { asked, type Wish } from "./experiment"

export interface Figure {
  name: string
  value: number
  low: number | null
  high: number | null
  unit: "share" | "number"
  count: number
  game: number | null
}

export interface Bars {
  name: string
  numbers: number[]
  shares: number[]
  games: number[]
}

/** How often each place of the board counted. */
export interface HeatMap {
  name: string
  places: string[]
  shares: number[]
  games: number[]
}

export interface Finding {
  id: string
  group: string
  title: string
  meaning: string
  definition: string
  figures: Figure[]
  bars: Bars[]
  maps: HeatMap[]
}

export interface Difference {
  name: string
  title: string
  unit: "share" | "number"
  one: number
  other: number
  value: number
  low: number
  high: number
  adjusted: number
  variance_ratio: number
  count: number
  games: number[]
  sure: boolean
}

export interface Told {
  games: number
  wanted: number
  done: boolean
  findings: Finding[]
  beside: Finding[] // of the other variant
  furthest: { points: number; game: number }[] // the games in which the two differ most
  differences: Difference[]
}

/** Why there are no figures, and the entry of changed content in which that shows. */
export interface Trouble {
  says: string
  at: string
}

export class Runs {
  told = $state.raw<Told | null>(null)
  of = $state.raw<Wish | null>(null) // what the figures are of
  isBusy = $state(false)
  trouble = $state.raw<Trouble | null>(null)
  private going: AbortController | null = null

  /** Ask this instead of what was asked before. */
  async ask(wish: Wish): Promise<void> {
    this.stop()
    const going = (this.going = new AbortController())
    this.isBusy = true
    this.trouble = null
    try {
      await person.be()
      for await (const told of lines(wish, going.signal)) {
        if (going !== this.going) return
        this.told = told
        this.of = wish
      }
    } catch (error) {
      if (going === this.going && !going.signal.aborted) this.trouble = troubleOf(error)
    }
    if (going === this.going) this.isBusy = false
  }

  stop(): void {
    this.going?.abort()
    this.going = null
    this.isBusy = false
  }
}

function troubleOf(error: unknown): Trouble {
  return { says: (error as Error).message, at: error instanceof Refusal ? error.at : "" }
}

async function* lines(wish: Wish, signal: AbortSignal): AsyncGenerator<Told> {
  const sent: RequestInit = { method: "POST", signal, headers: { "Content-Type": "application/json" } }
  sent.body = JSON.stringify(asked(wish))
  const response = await fetch("/api/lab/runs", sent).catch((error: Error) => {
    if (signal.aborted) throw error
    throw new Refusal(0, "offline", "The server cannot be reached at the moment.")
  })
  if (!response.ok || !response.body) throw await refusalOf(response)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ""
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const parts = (rest + value).split("\n")
    rest = parts.pop() ?? ""
    for (const part of parts) if (part) yield toldIn(part)
  }
}

/** What a line tells; the last one may say why there are no more. */
function toldIn(line: string): Told {
  const told = JSON.parse(line) as Told | { why: string; says: string }
  if ("why" in told) throw new Refusal(200, told.why, told.says)
  return told
}

/** A figure as people read it. */
export function shown(value: number, unit: "share" | "number"): string {
  if (unit === "share") return `${(value * 100).toFixed(1)} %`
  const digits = Math.abs(value) < 1000 ? 2 : 0
  return value.toLocaleString("en-GB", { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** How far it may be off. */
export function reach(figure: Pick<Figure, "low" | "high" | "unit">): string {
  if (figure.low === null || figure.high === null) return ""
  return `${shown(figure.low, figure.unit)} to ${shown(figure.high, figure.unit)}`
}
