/** The line of this page, shared by everything on it that follows a table. */

import { person } from "../settings/me.svelte"
import { browser } from "./browser"
import type { Frame } from "./frames"
import { Line, type State } from "./line"

type Listener = { match: string; hear(frame: Frame): void; opened(): void }

class Station {
  state = $state<State>("idle")
  why = $state("") // the line is broken, where the server has said so
  private listeners = new Set<Listener>()
  readonly line = new Line(
    {
      ...browser,
      ticket: async () => {
        await person.be()
        return browser.ticket()
      },
      open: (ticket) => browser.open(ticket, [...this.listeners][0]?.match),
    },
    (frame) => this.listeners.forEach((one) => one.hear(frame)),
    (state) => {
      this.state = state
      this.why = this.line.why
      if (state === "open") this.listeners.forEach((one) => one.opened())
    },
  )

  join(listener: Listener): () => void {
    this.listeners.add(listener)
    if (this.line.state === "open") listener.opened()
    else this.line.open()
    return () => {
      this.listeners.delete(listener)
      if (!this.listeners.size) this.line.close()
    }
  }
}

export const station = new Station()

addEventListener("online", () => station.line.hurry())
document.addEventListener("visibilitychange", () => document.hidden || station.line.hurry())
