/** A picture that lives: a sample game that bots have played, shown ply by ply, slowly. */

import { get } from "../protocol/asking"
import type { Parts } from "../protocol/frames"
import type { Sample } from "../protocol/types/http"
import { drawingsOf } from "../scene/drawings"
import { NOTHING, sceneOf, type Drawings, type Scene } from "../scene/model"
import { follow } from "../scene/motion"

const PACE = 1700 // milliseconds from ply to ply
const FIRST = 14 // plies that are skipped: an empty board says little

interface Step {
  set: Parts
  drop: string[]
}

export class Living {
  scene = $state.raw<Scene>(NOTHING)
  drawings = $state.raw<Drawings>({})
  private parts: Parts = {}
  private steps: Step[] = []
  private start: Parts = {}
  private next = 0
  private timer: ReturnType<typeof setInterval> | undefined

  constructor(readonly game: string) {}

  async fetch(): Promise<void> {
    if (this.steps.length) return
    const [sample, drawings] = await Promise.all([
      get<Sample>(`/api/games/${this.game}/sample`),
      drawingsOf(this.game),
    ])
    this.drawings = drawings
    this.start = sample.parts
    this.steps = sample.steps as unknown as Step[]
    this.rewind()
  }

  live(): void {
    this.timer ??= setInterval(() => this.tick(), PACE + Math.random() * 500)
  }

  rest(): void {
    clearInterval(this.timer)
    this.timer = undefined
  }

  private rewind(): void {
    this.parts = { ...this.start }
    this.next = 0
    while (this.next < Math.min(FIRST, this.steps.length)) this.step()
    this.scene = sceneOf(this.parts, this.drawings)
  }

  private tick(): void {
    if (this.next >= this.steps.length) this.rewind()
    else {
      this.step()
      this.scene = follow(this.scene, sceneOf(this.parts, this.drawings))
    }
  }

  private step(): void {
    const { set, drop } = this.steps[this.next++]!
    Object.assign(this.parts, set)
    for (const name of drop) delete this.parts[name]
  }
}
