import { beforeEach, describe, expect, test } from "vitest"
import type { Frame } from "../../src/protocol/frames"
import { Connection, type Socket, type World } from "../../src/protocol/connection"

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = []
  closed = false
  onopen: (() => unknown) | null = null
  onclose: ((event?: { code: number; reason: string }) => unknown) | null = null
  onmessage: ((event: { data: string }) => unknown) | null = null
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {
    this.closed = true
  }
  tell(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
}

class FakeWorld implements World {
  sockets: FakeSocket[] = []
  timers: { at: number; then: () => void }[] = []
  now = 0
  hasTickets = true
  ticket = async (): Promise<string> => {
    if (!this.hasTickets) throw new Error("nobody answers")
    return "ticket"
  }
  open = (): FakeSocket => {
    this.sockets.push(new FakeSocket())
    return this.sockets.at(-1)!
  }
  after = (milliseconds: number, then: () => void): (() => void) => {
    const timer = { at: this.now + milliseconds, then }
    this.timers.push(timer)
    return () => (this.timers = this.timers.filter((one) => one !== timer))
  }
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds
    for (;;) {
      const next = this.timers.filter((one) => one.at <= end).sort((one, other) => one.at - other.at)[0]
      if (!next) break
      this.now = next.at
      this.timers = this.timers.filter((one) => one !== next)
      next.then()
      await settle()
    }
    this.now = end
  }
  get socket(): FakeSocket {
    return this.sockets.at(-1)!
  }
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

let world: FakeWorld
let connection: Connection
let heard: Frame[]

beforeEach(async () => {
  world = new FakeWorld()
  heard = []
  connection = new Connection(world, (frame) => heard.push(frame))
  connection.open()
  await settle()
  world.socket.onopen?.()
})

const act = { t: "act", match: "m", v: 3, move: "x" } as const

describe("a submission", () => {
  test("is answered once", async () => {
    const answer = connection.submit(act)
    const { cid } = world.socket.sent[0]!
    world.socket.tell({ t: "ok", cid, v: 4, ask: "" })
    expect(await answer).toMatchObject({ t: "ok", v: 4 })
    await world.pass(10_000)
    expect(world.socket.sent.filter((frame) => frame["t"] === "act")).toHaveLength(1)
  })

  test("is sent again with the same number if nobody answers", async () => {
    void connection.submit(act)
    await world.pass(5000)
    const [first, second] = world.socket.sent
    expect(second).toEqual(first)
  })

  test("survives a broken connection", async () => {
    const answer = connection.submit(act)
    const { cid } = world.socket.sent[0]!
    world.socket.onclose?.()
    await world.pass(1000)
    expect(world.sockets).toHaveLength(2)
    world.socket.onopen?.()
    expect(world.socket.sent[0]).toMatchObject({ cid, move: "x" })
    world.socket.tell({ t: "no", cid, why: "stale", says: "Look again." })
    expect(await answer).toMatchObject({ why: "stale" })
  })

  test("waits and tries again where the server is busy", async () => {
    const answer = connection.submit(act)
    const { cid } = world.socket.sent[0]!
    world.socket.tell({ t: "no", cid, why: "busy", says: "Not so fast." })
    await world.pass(1500)
    expect(world.socket.sent).toHaveLength(2)
    world.socket.tell({ t: "ok", cid, v: 4, ask: "" })
    expect((await answer).t).toBe("ok")
  })
})

describe("the connection", () => {
  test("waits longer and longer while nobody answers", async () => {
    world.hasTickets = false
    world.socket.onclose?.()
    await world.pass(60_000)
    expect(connection.state).toBe("waiting")
    world.hasTickets = true
    connection.hurry()
    await settle()
    world.socket.onopen?.()
    expect(connection.state).toBe("open")
  })

  test("counts as broken when a sign of life gets no answer", async () => {
    await world.pass(20_000)
    expect(world.socket.sent.at(-1)).toEqual({ t: "ping" })
    const first = world.socket
    await world.pass(8000)
    expect(first.closed).toBe(true)
  })

  test("stays open while signs of life are answered", async () => {
    await world.pass(20_000)
    world.socket.tell({ t: "pong" })
    await world.pass(9000)
    expect(world.sockets).toHaveLength(1)
  })

  test("leaves a server that restarts alone for as long as it asks", async () => {
    world.socket.tell({ t: "draining", says: "", retry: 2000 })
    world.socket.onclose?.()
    await world.pass(2300)
    expect(world.sockets).toHaveLength(1)
    await world.pass(600) // and a moment longer, since all come back
    expect(world.sockets).toHaveLength(2)
  })

  test("comes back to who sent it away when it may, and tells why", async () => {
    world.socket.onclose?.({ code: 1013, reason: "You read too slowly; come back in 5 s." })
    expect(connection.why).toBe("You read too slowly; come back in 5 s.")
    await world.pass(5000)
    expect(world.sockets).toHaveLength(1)
    await world.pass(500)
    expect(world.sockets).toHaveLength(2)
    world.socket.onopen?.()
    await world.pass(10_000)
    expect(connection.why).toBe("")
  })

  test("waits longer where it is opened and broken again and again", async () => {
    for (let time = 0; time < 6; time++) {
      world.socket.onclose?.()
      await world.pass(16_000)
      world.socket.onopen?.()
    }
    const before = world.sockets.length
    world.socket.onclose?.()
    await world.pass(7000)
    expect(world.sockets).toHaveLength(before)
  })

  test("hears nothing from a socket that it has let go", async () => {
    const old = world.socket
    old.onclose?.()
    await world.pass(1000)
    old.tell({ t: "pong" })
    expect(heard).toEqual([])
  })

  test("closed and opened at once, it has one socket only", async () => {
    connection.close()
    connection.open()
    connection.close()
    connection.open()
    await settle()
    expect(world.sockets).toHaveLength(2)
  })
})
