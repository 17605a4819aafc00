/** What somebody wants to know: settings, who plays, perhaps another variant; and the addresses and commands for it. */

import { usualPlayers } from "../home/tables"
import type { Card, Experiment } from "../protocol/types/http"

export type Value = number | boolean | string
export type Options = Record<string, Value>

export interface Wish {
  game: string
  players: number
  mode: string
  options: Options
  bots: string[]
  seed: number
  games: number
  against: Options | null
  skill: number // games of each step between other bots, on the side
}

export const RANDOM = "random"
export const CONTENT = "content" // beside the options: what of the content is changed
const [MANY, FEW] = [10_000, 100] // games, at random and where bots think

export function usual(card: Card): Wish {
  const mode = card.modes[0]!
  const options = Object.fromEntries(card.options.map((one) => [one.name, one.default[mode.name]!]))
  const players = usualPlayers(card, mode)
  return {
    game: card.id,
    players,
    mode: mode.name,
    options,
    bots: [RANDOM],
    seed: 1,
    games: MANY,
    against: null,
    skill: 0,
  }
}

export const isRandom = (wish: Wish): boolean => wish.bots.every((bot) => bot === RANDOM)

/** Other players have other numbers of games that are worth their time. */
export function withBots(wish: Wish, bots: string[]): Wish {
  const next = { ...wish, bots }
  return isRandom(next) === isRandom(wish) ? next : { ...next, games: isRandom(next) ? MANY : FEW }
}

/** The address of this wish, so that it can be shared and comes back after a reload. */
export function query(wish: Wish): string {
  const said = new URLSearchParams({ players: `${wish.players}`, mode: wish.mode, seed: `${wish.seed}` })
  said.set("games", `${wish.games}`)
  if (wish.skill) said.set("skill", `${wish.skill}`)
  for (const bot of wish.bots) said.append("bot", bot)
  for (const [name, value] of Object.entries(wish.options)) said.set(`o.${name}`, written(value))
  for (const [name, value] of Object.entries(wish.against ?? {})) said.set(`a.${name}`, written(value))
  return said.toString()
}

/** A wish from an address; what does not fit is as usual. */
export function read(card: Card, text: string): Wish {
  const said = new URLSearchParams(text)
  const wish = usual(card)
  const mode = card.modes.find((one) => one.name === said.get("mode")) ?? card.modes[0]!
  const whole = (name: string, low: number, high: number, usually: number): number => {
    const number = Number(said.get(name) ?? usually)
    return Number.isInteger(number) && number >= low && number <= high ? number : usually
  }
  const named = (prefix: string): Options =>
    Object.fromEntries(
      card.options.flatMap((one) => {
        const text = said.get(prefix + one.name)
        return text === null ? [] : [[one.name, valueOf(text, one.default[mode.name]!)]]
      }),
    )
  const changed = (prefix: string): Options => {
    const content = card.sheet ? said.get(prefix + CONTENT) : null
    return content ? { [CONTENT]: content } : {}
  }
  const usually = Object.fromEntries(card.options.map((one) => [one.name, one.default[mode.name]!]))
  const against = { ...named("a."), ...changed("a.") }
  return {
    ...wish,
    mode: mode.name,
    players: whole("players", mode.fewest, mode.most, usualPlayers(card, mode)),
    seed: whole("seed", 0, Number.MAX_SAFE_INTEGER, 1),
    games: whole("games", 1, 100_000, wish.games),
    skill: whole("skill", 0, 50, 0),
    bots: said.getAll("bot").length ? said.getAll("bot") : wish.bots,
    options: { ...usually, ...named("o."), ...changed("o.") },
    against: Object.keys(against).length ? { ...usually, ...named("o."), ...against } : null,
  }
}

function valueOf(text: string, like: Value): Value {
  if (typeof like === "number") return Number(text)
  return typeof like === "boolean" ? text === "on" : text
}

/** Changed content, number by number, as it is written. */
export const changesIn = (content: string): Record<string, string> =>
  Object.fromEntries(
    content.split(" ").flatMap((pair) => {
      const at = pair.indexOf("=")
      return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : []
    }),
  )

/** Values that are shown as they are. */
export const themselves = (values: readonly Value[]): [string, string][] =>
  values.map((value) => [`${value}`, `${value}`])

export const written = (value: Value): string => (typeof value === "boolean" ? (value ? "on" : "off") : `${value}`)

export function asked(wish: Wish): Experiment {
  return { ...wish, against: wish.against }
}

/** The command that makes the same as a report. */
export function command(wish: Wish): string {
  const words = ["aloft lab", wish.game, `-p ${wish.players}`, `-m ${wish.mode}`, `-s ${wish.seed}`, `-n ${wish.games}`]
  words.push(...Object.entries(wish.options).map(([name, value]) => `-o ${quoted(name, value)}`))
  words.push(...wish.bots.filter(() => !isRandom(wish)).map((bot) => `--bot ${bot}`))
  if (wish.skill) words.push(`--skill ${wish.skill}`)
  words.push(...Object.entries(wish.against ?? {}).map(([name, value]) => `--against ${quoted(name, value)}`))
  return [...words, "--report report.html"].join(" ")
}

/** As a shell takes it for one word. */
function quoted(name: string, value: Value): string {
  const text = `${name}=${written(value)}`
  return text.includes(" ") ? `'${text}'` : text
}

/** Where one of the games can be looked at; of the other variant, if it is that one's. */
export function address(wish: Wish, game: number, other = false): string {
  const options = other && wish.against ? wish.against : wish.options
  return `/replay/lab?game=${wish.game}&number=${game}&${query({ ...wish, options, against: null })}`
}
