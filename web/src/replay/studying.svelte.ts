/** A finished game, looked at ply by ply; from any of them other moves can be tried out. */

import { get, post } from "../protocol/asking"
import type { Choice, Parts, Then } from "../protocol/frames"
import type { Checked, Details, Looked } from "../protocol/types/http"
import { drawingsOf } from "../scene/drawings"
import { NOTHING, sceneOf, type Drawings, type Scene } from "../scene/model"
import { follow, type Moved } from "../scene/motion"

export interface Said {
  seat: number
  move: string
  says: string
  then: Then[]
}

type Record_ = Record<string, unknown>

export class Study {
  checked = $state.raw<Checked | null>(null)
  drawings = $state.raw<Drawings>({})
  scene = $state.raw<Scene>(NOTHING)
  choices = $state.raw<Choice[]>([])
  turn = $state<number | null>(null)
  over = $state(false)
  ply = $state(0)
  tried = $state.raw<Said[]>([]) // moves of one's own after this ply
  trouble = $state("")
  said = $derived((this.checked?.moves ?? []) as unknown as Said[])
  private record: Record_ = {}
  private asks = 0
  private looked = new Map<string, Promise<Looked>>()

  async open(match: string): Promise<void> {
    await this.attempt(async () => {
      const { phase } = await get<Details>(`/api/matches/${match}`)
      if (phase !== "over") throw new Error("This game is not over yet; it can be watched at its table.")
      await this.read(await get<Record_>(`/api/matches/${match}/document`))
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

  /** Look at a ply of the game itself. */
  async to(ply: number): Promise<void> {
    this.tried = []
    this.ply = Math.min(Math.max(0, ply), this.checked?.plies ?? 0)
    await this.look()
  }

  /** Try a move out from here. */
  async attemptMove(move: string): Promise<void> {
    const moves = [...this.tried.map((one) => one.move), move]
    await this.attempt(async () => {
      const looked = await this.ask(this.ply, moves)
      this.tried = [...this.tried, looked.said as unknown as Said]
      this.show(looked)
    })
  }

  async takeBack(): Promise<void> {
    this.tried = this.tried.slice(0, -1)
    await this.look()
  }

  private async read(record: Record_): Promise<void> {
    const checked = await post<Checked>("/api/records", { record })
    this.drawings = await drawingsOf(checked.game)
    this.record = record
    this.looked.clear()
    this.checked = checked
    await this.to(0)
  }

  private async look(): Promise<void> {
    const ask = ++this.asks
    await this.attempt(async () => {
      const looked = await this.ask(
        this.ply,
        this.tried.map((one) => one.move),
      )
      if (ask === this.asks) this.show(looked)
    })
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

  private show(looked: Looked): void {
    const said = looked.said as unknown as Said | null
    const moved = (said?.then ?? []).flatMap(([, , pair]) => (pair ? [pair as Moved] : []))
    this.scene = follow(this.scene, sceneOf(looked.parts as Parts, this.drawings), moved)
    this.choices = looked.choices as unknown as Choice[]
    this.turn = looked.over ? null : looked.turn
    this.over = looked.over
  }

  private async attempt(what: () => Promise<void>): Promise<void> {
    this.trouble = ""
    await what().catch((error: Error) => (this.trouble = error.message))
  }
}
