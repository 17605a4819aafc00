/** The line's world in a browser. */

import { post } from "./asking"
import type { Wire, World } from "./line"
import type { Ticket } from "./types/http"

export const browser: World = {
  ticket: async () => (await post<Ticket>("/api/tickets")).ticket,
  open(ticket) {
    const address = new URL("/api/socket", location.href)
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:"
    address.searchParams.set("ticket", ticket)
    return new WebSocket(address) as unknown as Wire
  },
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  },
}
