/** A picture that lives: a sample game that bots have played, shown ply by ply, slowly. */

import { get } from "../protocol/http"
import type { Parts } from "../protocol/frames"
import type { Sample } from "../protocol/types/http"
import { drawingsOf } from "../scene/drawings"
import { NOTHING, sceneOf, type Box, type Drawings, type Scene } from "../scene/model"
import { follow } from "../scene/motion"

const PACE = 1700 // milliseconds from ply to ply
const AGAIN = 3000 // milliseconds until a sample may be there
const FIRST = 0.45 // of the game is skipped: an empty board says little

interface Step {
  set: Parts
  drop: string[]
}

export class SampleGame {
  scene = $state.raw<Scene>(NOTHING)
  drawings = $state.raw<Drawings>({})
  stage = $state.raw<Box[]>([]) // where the game happens
  private parts: Parts = {}
  private steps: Step[] = []
  private start: Parts = {}
  private next = 0
  private timer: ReturnType<typeof setInterval> | undefined

  constructor(readonly game: string) {}

  async fetch(): Promise<void> {
    if (this.steps.length) return
    const asked = this.sample()
    asked.catch(() => {}) // whoever waits for it below is told
    this.drawings = await drawingsOf(this.game) // a picture has something to show before anybody has played
    const sample = await asked
    this.start = sample.parts
    this.steps = sample.steps
    this.stage = this.changed()
    this.rewind()
  }

  /** Where a server has just begun, bots have not played it yet. */
  private async sample(): Promise<Sample> {
    for (;;) {
      const found = await get<Sample | null>(`/api/games/${this.game}/sample`)
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, AGAIN))
    }
  }

  live(): void {
    this.timer ??= setInterval(() => this.tick(), PACE + Math.random() * 500)
  }

  rest(): void {
    clearInterval(this.timer)
    this.timer = undefined
  }

  /** What is elsewhere at the end than it was at the beginning. */
  private changed(): Box[] {
    this.parts = { ...this.start }
    for (this.next = 0; this.next < this.steps.length;) this.step()
    const before = new Map(sceneOf(this.start, this.drawings).bodies.map((body) => [body.id, body]))
    return sceneOf(this.parts, this.drawings).bodies.filter((body) => {
      const was = before.get(body.id)
      return was?.x !== body.x || was.y !== body.y
    })
  }

  private rewind(): void {
    this.parts = { ...this.start }
    this.next = 0
    while (this.next < this.steps.length * FIRST) this.step()
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
