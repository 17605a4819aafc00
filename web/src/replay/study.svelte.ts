/** A finished game, looked at ply by ply; from any of them other moves can be tried out. */

import { games } from "../home/games.svelte"
import { get, post } from "../protocol/http"
import type { Choice, Then, ToldOpinion } from "../protocol/frames"
import type {
  Checked,
  Details,
  Looked,
  Numbered,
  Played,
  SeatSummary,
  Shown,
  Seen,
  Thought,
} from "../protocol/types/http"
import { drawingsOf } from "../scene/drawings"
import { NOTHING, sceneOf, type Drawings, type Scene } from "../scene/model"
import { follow, type Moved } from "../scene/motion"
import { person } from "../settings/person.svelte"
import type { Words } from "../words/words"
import type { Mark } from "../board/marks"
import { told } from "../table/log/log.svelte"
import { marksOf } from "../table/log/marks"
import { coloursOf } from "../table/seats/colours"
import { names } from "../table/seats/names"

export interface MadeMove {
  seat: number
  move: string
  says: Words
  then: Then[]
}

type Record_ = Record<string, unknown>
type Sitting = Pick<SeatSummary, "kind" | "name" | "bot" | "colour">

/** A record says who sat where by a word only: the level of a bot, or somebody's name. */
function sittingAs(name: string, bots: readonly string[]): Sitting {
  const isBot = bots.includes(name)
  return { kind: isBot ? "bot" : "person", name, bot: isBot ? name : null, colour: "" }
}

export class Study {
  checked = $state.raw<Checked | null>(null)
  drawings = $state.raw<Drawings>({})
  scene = $state.raw<Scene>(NOTHING)
  choices = $state.raw<Choice[]>([])
  turn = $state<number | null>(null)
  over = $state(false)
  ply = $state(0)
  tried = $state.raw<MadeMove[]>([]) // moves of one's own after this ply
  marks = $state.raw<Mark[]>([]) // what the last move moved
  isBehind = $state(false) // what is shown is not yet what was asked for
  trouble = $state("")
  private sitting = $state.raw<readonly Sitting[]>([])
  called = $derived(names(this.sitting))
  /** The seat of who looks back; -1 if they had none. */
  mine = $derived(this.sitting.findIndex(({ kind, name }) => kind === "person" && name === person.me?.name))
  colours = $derived(coloursOf(this.sitting, this.drawings))
  said = $derived((this.checked?.moves ?? []) as unknown as MadeMove[])
  mode = $derived.by(() => games.card(this.checked?.game)?.modes.find((mode) => mode.name === this.checked?.mode))
  record: Record_ = $state.raw({})
  private asks = 0
  private looked = new Map<string, Promise<Looked>>()

  async open(match: string): Promise<void> {
    await this.attempt(async () => {
      const { phase, seats } = await get<Details>(`/api/matches/${match}`)
      if (phase !== "over") throw new Error("This game is not over yet; it can be watched at its table.")
      await this.read(await get<Record_>(`/api/matches/${match}/document`), seats)
    })
  }

  /** A game that the lab has played, by what it follows from. */
  async openPlayed(asked: Numbered): Promise<void> {
    await this.attempt(async () => {
      await person.be()
      await this.read((await post<Played>("/api/lab/game", asked)).record)
    })
  }

  /** A game with the best score that is known, of the puzzle of a day. */
  async openSolution(day: string): Promise<void> {
    await this.attempt(async () => {
      await person.be()
      await this.read((await get<Shown>(`/api/puzzles/${day}/solution`)).record)
    })
  }

  async openFile(file: File): Promise<void> {
    await this.attempt(async () => {
      let record: Record_
      try {
        record = JSON.parse(await file.text()) as Record_
      } catch {
        throw new Error("This file is not a record of a game.")
      }
      await this.read(record)
    })
  }

  /** What a strong bot thinks of a position. */
  async opinion(ply: number, moves: readonly string[], seconds: number): Promise<ToldOpinion> {
    await person.be()
    const asked = { record: this.record, ply, moves, seconds }
    return (await post<Thought>("/api/records/opinion", asked)).opinion as unknown as ToldOpinion
  }

  /** How everybody stood, when everything is known. */
  async hindsight(seconds: number, ply: number | null, moves: readonly string[]): Promise<Seen> {
    await person.be()
    return post<Seen>("/api/records/hindsight", { record: this.record, ply, moves, seconds })
  }

  /** Look at a ply of the game itself. */
  async to(ply: number): Promise<void> {
    this.tried = []
    this.ply = Math.min(Math.max(0, ply), this.checked?.plies ?? 0)
    await this.look()
  }

  /** Try a move out from here. */
  async attemptMove(move: string): Promise<void> {
    const moves = [...this.tried.map((one) => one.move), move]
    const ask = ++this.asks
    this.isBehind = true
    await this.attempt(async () => {
      const looked = await this.ask(this.ply, moves)
      if (ask !== this.asks) return
      this.tried = [...this.tried, looked.said as unknown as MadeMove]
      this.show(looked, await this.before())
    })
    if (ask === this.asks) this.isBehind = false
  }

  async takeBack(): Promise<void> {
    this.tried = this.tried.slice(0, -1)
    await this.look()
  }

  private async read(record: Record_, seats?: readonly Sitting[]): Promise<void> {
    const checked = await post<Checked>("/api/records", { record })
    await games.fetch()
    this.sitting = seats ?? checked.seats.map((name) => sittingAs(name, games.bots))
    this.drawings = await drawingsOf(checked.game)
    this.record = record
    this.looked.clear()
    this.checked = checked
    await this.to(0)
  }

  private async look(): Promise<void> {
    const ask = ++this.asks
    this.isBehind = true
    await this.attempt(async () => {
      const looked = await this.ask(
        this.ply,
        this.tried.map((one) => one.move),
      )
      const before = await this.before()
      if (ask === this.asks) this.show(looked, before)
    })
    if (ask === this.asks) this.isBehind = false
    for (const near of [this.ply + 1, this.ply - 1]) {
      if (near >= 0 && near <= (this.checked?.plies ?? 0)) void this.ask(near, []).catch(() => {})
    }
  }

  /** A position, asked for once. */
  private ask(ply: number, moves: string[]): Promise<Looked> {
    const name = `${ply} ${moves.join(" ")}`
    let found = this.looked.get(name)
    if (!found) {
      found = post<Looked>("/api/records/position", { record: this.record, ply, moves })
      found.catch(() => this.looked.delete(name))
      this.looked.set(name, found)
    }
    return found
  }

  /** The position before the move that is looked at. */
  private async before(): Promise<Looked | null> {
    const moves = this.tried.map((one) => one.move)
    if (moves.length) return this.ask(this.ply, moves.slice(0, -1))
    return this.ply ? this.ask(this.ply - 1, []) : null
  }

  private show(looked: Looked, before: Looked | null): void {
    const said = looked.said
    const moved = (said?.then ?? []).flatMap(([, , pair]) => (pair ? [pair as Moved] : []))
    this.marks = said && before ? this.marked(said, before, looked, moved) : []
    this.scene = follow(this.scene, sceneOf(looked.parts, this.drawings), moved)
    this.choices = looked.choices as unknown as Choice[]
    this.turn = looked.over ? null : looked.turn
    this.over = looked.over
  }

  /** What a move moved, from the position before it to this one. */
  private marked(said: MadeMove, before: Looked, looked: Looked, moved: readonly Moved[]): Mark[] {
    const was = sceneOf(before.parts, this.drawings)
    const now = follow(was, sceneOf(looked.parts, this.drawings), moved)
    const touches = (before.choices as unknown as Choice[]).find(([move]) => move === said.move)?.[1] ?? []
    return marksOf(told({ v: 0, t: 0, kind: "move", ...said, touches: [...touches] }, was, now), now, this.colours)
  }

  private async attempt(what: () => Promise<void>): Promise<void> {
    this.trouble = ""
    await what().catch((error: Error) => (this.trouble = error.message))
  }
}
