/** A lesson as somebody takes it: the step they are at, what they have tried there, and what became of it. */

import type { Choice } from "../protocol/frames"
import { get, post } from "../protocol/http"
import type { Judged, Lesson } from "../protocol/types/http"
import { drawingsOf } from "../scene/drawings"
import { NOTHING, sceneOf, type Drawings, type Scene, type Thing } from "../scene/model"
import { Arrangement } from "../scene/arrangement.svelte"
import { HalfMove, type Finger } from "../scene/halfMove.svelte"
import { follow } from "../scene/motion"
import { litAfter } from "../scene/touches"
import type { Point } from "../board/zoom/camera"
import type { Refused } from "../table/moveInput.svelte"
import type { Words } from "../words/words"
import { didStep, doneIn } from "./progress"

export class LessonStudy {
  told = $state.raw<Lesson | null>(null)
  number = $state(-1)
  drawings = $state.raw<Drawings>({})
  scene = $state.raw<Scene>(NOTHING)
  judged = $state.raw<Judged | null>(null)
  done = $state.raw<ReadonlySet<number>>(new Set())
  moves = $state.raw<string[]>([])
  refused = $state.raw<Refused | null>(null)
  leads = $state.raw<Words>("") // what a half-made move will do, as the server says it
  near = $state("") // the id of what is seen closely
  trouble = $state("")
  private asks = 0

  constructor(readonly game: string) {
    this.done = doneIn(game)
  }

  step = $derived.by(() => this.told?.steps[this.number])
  isLast = $derived.by(() => this.number + 1 === this.told?.steps.length)
  verdict = $derived.by(() => this.judged?.verdict ?? "open")
  choices = $derived.by(() => (this.judged?.choices ?? []) as unknown as Choice[])
  readonly half = new HalfMove(() => this.choices)
  readonly arrangement = new Arrangement(() => this.scene)
  /** Nothing has been tried yet, so that the idea itself is shown. */
  isFresh = $derived.by(() => this.verdict === "open" && !this.half.path.length && !this.moves.length)
  own = $derived.by(() => this.scene.panels.find((panel) => panel.seat === this.judged?.seat))

  async open(): Promise<void> {
    await this.attempt(async () => {
      const [told, drawings] = await Promise.all([get<Lesson>(`/api/games/${this.game}/lesson`), drawingsOf(this.game)])
      this.drawings = drawings
      this.told = told
    })
  }

  /** Go to a step, at its beginning. */
  async to(number: number): Promise<void> {
    this.number = number
    await this.again()
  }

  async again(): Promise<void> {
    await this.play([])
  }

  /** One more touch. */
  touch(id: string, finger: Finger = "none"): void {
    this.refused = null
    const move = this.half.touch(id, finger)
    if (move !== null) void this.act(move)
    else void this.tell()
  }

  /** Have it said what has been touched leads to. */
  private async tell(): Promise<void> {
    this.leads = ""
    const { path } = this.half
    if (!path.length) return
    const ask = ++this.asks
    const { leads } = await this.ask(this.moves, path).catch(() => ({ leads: "" }))
    if (ask === this.asks && path === this.half.path) this.leads = leads
  }

  async act(move: string): Promise<void> {
    await this.play([...this.moves, move])
  }

  takeBack(): void {
    this.half.path = []
    this.refused = null
  }

  /** A touch that leads nowhere: beside everything it takes back what was half made, on something it is explained. */
  async miss(thing: Thing | undefined, point: Point, isFinger = false): Promise<void> {
    const wasTold = isFinger && this.refused !== null
    this.refused = null
    if (!thing) this.half.path = []
    if (!thing || this.verdict !== "open") return
    if (this.half.path.includes(thing.id) || litAfter(this.choices, []).has(thing.id))
      return this.touch(thing.id, "sure")
    if (wasTold) return // a finger has put away what was said
    const ask = ++this.asks
    const { why } = await this.ask(this.moves, [...this.half.path, thing.id])
    if (ask === this.asks) this.refused = { says: why, ...point }
  }

  private async play(moves: string[]): Promise<void> {
    const ask = ++this.asks
    this.half.path = []
    this.leads = ""
    this.refused = null
    await this.attempt(async () => {
      const judged = await this.ask(moves)
      if (ask !== this.asks) return
      this.moves = moves
      this.judged = judged
      this.scene = follow(this.scene, sceneOf(judged.parts, this.drawings), judged.moved)
      if (judged.verdict === "solved") this.done = didStep(this.game, this.number)
    })
  }

  private ask(moves: string[], touches: string[] = []): Promise<Judged> {
    return post<Judged>(`/api/games/${this.game}/lesson/${this.number}`, { moves, touches })
  }

  private async attempt(what: () => Promise<void>): Promise<void> {
    this.trouble = ""
    await what().catch((error: Error) => (this.trouble = error.message))
  }
}
