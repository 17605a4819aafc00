/** What comes of games that are played to answer a question. */

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
