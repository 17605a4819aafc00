/** The line's world in a browser. */

import { post } from "./asking"
import type { Wire, World } from "./line"
import type { Ticket } from "./types/http"

export const browser = {
  ticket: async () => (await post<Ticket>("/api/tickets")).ticket,
  /** Open a socket; where several processes serve, it leads to the one that has this table. */
  open(ticket: string, match?: string) {
    const address = new URL("/api/socket", location.href)
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:"
    address.searchParams.set("ticket", ticket)
    if (match) address.searchParams.set("match", match)
    return new WebSocket(address) as unknown as Wire
  },
  after(milliseconds: number, then: () => void) {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  },
} satisfies World
