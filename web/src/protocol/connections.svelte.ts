/** The connection of this page, shared by everything on it that follows a table. */

import { person } from "../settings/person.svelte"
import { Connection, type Message, type Socket, type State, type World } from "./connection"
import type { Frame } from "./frames"
import { post } from "./http"
import type { Answer, Command } from "./submissions"
import type { Ticket } from "./types/http"

type Listener = { match: string; hear(frame: Frame): void; opened(): void }

async function ticket(): Promise<string> {
  await person.be()
  return (await post<Ticket>("/api/tickets")).ticket
}

/** Open a socket; where several processes serve, it leads to the one that has this table. */
function socket(ticket: string, match?: string): Socket {
  const address = new URL("/api/socket", location.href)
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:"
  address.searchParams.set("ticket", ticket)
  if (match) address.searchParams.set("match", match)
  return new WebSocket(address) as unknown as Socket
}

function after(milliseconds: number, then: () => void): () => void {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}

class Connections {
  state = $state<State>("idle")
  why = $state("") // the connection is broken, where the server has said so
  private listeners = new Set<Listener>()
  private world: World = { ticket, after, open: (ticket) => socket(ticket, [...this.listeners][0]?.match) }
  private connection = new Connection(
    this.world,
    (frame) => this.listeners.forEach((one) => one.hear(frame)),
    (state) => this.become(state),
  )

  join(listener: Listener): () => void {
    this.listeners.add(listener)
    if (this.connection.state === "open") listener.opened()
    else this.connection.open()
    return () => {
      this.listeners.delete(listener)
      if (!this.listeners.size) this.connection.close()
    }
  }

  send(message: Message): void {
    this.connection.send(message)
  }

  submit(command: Command): Promise<Answer> {
    return this.connection.submit(command)
  }

  /** Try at once: the machine is back, or the page is looked at again. */
  hurry(): void {
    this.connection.hurry()
  }

  private become(state: State): void {
    this.state = state
    this.why = this.connection.why
    if (state === "open") this.listeners.forEach((one) => one.opened())
  }
}

export const connections = new Connections()

addEventListener("online", () => connections.hurry())
document.addEventListener("visibilitychange", () => document.hidden || connections.hurry())
