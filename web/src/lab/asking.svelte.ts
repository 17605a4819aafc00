/** A question whose answer grows, and ends with the next question. */

import { person } from "../settings/person.svelte"
import { told, troubleOf, type Trouble } from "./stream"

export class Asking<Question, Line extends object> {
  told = $state.raw<Line | null>(null)
  of = $state.raw<Question | null>(null) // what was asked when this was told
  isBusy = $state(false)
  trouble = $state.raw<Trouble | null>(null)
  private going: AbortController | null = null

  constructor(private readonly path: string) {}

  /** Ask this instead of what was asked before. */
  async ask(question: Question, asked: unknown): Promise<void> {
    this.stop()
    const going = (this.going = new AbortController())
    this.isBusy = true
    this.trouble = null
    try {
      await person.be()
      for await (const line of told<Line>(this.path, asked, going.signal)) {
        if (going !== this.going) return
        this.told = line
        this.of = question
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
