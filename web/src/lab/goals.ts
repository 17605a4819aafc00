/** What somebody may wish of a rule, and what comes of a search for it. */

import type { Card } from "../protocol/types/http"
import type { Figure } from "./figures"
import { asked, RANDOM, type Wish } from "./experiment"

/** One of the settings that have been tried. */
export interface Tried {
  settings: Record<string, string>
  games: number
  figures: Figure[]
  frontier: boolean
  sure: number
}

export interface Sought {
  games: number
  wanted: number
  done: boolean
  settings: number // how many there are
  targets: { sought: string; wanted: number }[]
  found: Tried[]
}

export interface Goal {
  name: string
  value: number
}

/** How figures are called, in what they are wished, and what is wished at first. */
export const GOALS: readonly { name: string; says: string; unit: string; usual: number }[] = [
  { name: "minutes", says: "minutes of a game", unit: "min", usual: 10 },
  { name: "moves", says: "moves of a game", unit: "", usual: 80 },
  { name: "turns", says: "turns of a game", unit: "", usual: 60 },
  { name: "ties", says: "ties", unit: "%", usual: 3 },
  { name: "balance", says: "all seats alike", unit: "", usual: 0 },
  { name: "margin", says: "the winner’s margin", unit: "", usual: 5 },
]
const FAIR = "balance"

export const isFair = (goal: Goal): boolean => goal.name === FAIR

/** As a terminal takes it. */
export function written(goal: Goal): string {
  if (isFair(goal)) return `${FAIR}=fair`
  const unit = GOALS.find((one) => one.name === goal.name)!.unit === "%" ? "%" : ""
  return `${goal.name}=${goal.value}${unit}`
}

/** What may be turned: the options, and how many play. */
export function turnable(card: Card, mode: string): { name: string; says: string; values: string }[] {
  const kind = card.modes.find((one) => one.name === mode)!
  const players = { name: "players", says: "players", values: `${kind.fewest}..${kind.most}` }
  const options = card.options.map((one) => ({
    name: one.name,
    says: one.says,
    values: one.kind === "number" ? `${one.values[0]}..${one.values[1]}` : one.values.map(said).join(","),
  }))
  return kind.most > kind.fewest ? [...options, players] : options
}

const said = (value: number | boolean | string): string =>
  typeof value === "boolean" ? (value ? "on" : "off") : `${value}`

/** What a search asks for. */
export function search(wish: Wish, goals: readonly Goal[], vary: readonly string[], budget: number, games: number) {
  const { against: _, skill: __, ...rest } = asked(wish)
  return { ...rest, games, wishes: goals.map(written), vary, budget }
}

/** The command that does the same. */
export const sought = (wish: Wish, goals: readonly Goal[], vary: readonly string[], budget: number, games: number) =>
  [
    `aloft lab ${wish.game} -p ${wish.players} -m ${wish.mode} -s ${wish.seed} -n ${games} --budget ${budget}`,
    ...wish.bots.filter((bot) => bot !== RANDOM).map((bot) => `--bot ${bot}`),
    ...goals.map((goal) => `--seek ${written(goal)}`),
    ...vary.map((values) => `--sweep ${values}`),
  ].join(" ")
