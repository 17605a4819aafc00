import { beforeEach, describe, expect, test } from "vitest"
import type { Frame } from "../../src/protocol/frames"
import { Line, type Wire, type World } from "../../src/protocol/line"

class FakeWire implements Wire {
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
  wires: FakeWire[] = []
  timers: { at: number; then: () => void }[] = []
  now = 0
  hasTickets = true
  ticket = async (): Promise<string> => {
    if (!this.hasTickets) throw new Error("nobody answers")
    return "ticket"
  }
  open = (): FakeWire => {
    this.wires.push(new FakeWire())
    return this.wires.at(-1)!
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
  get wire(): FakeWire {
    return this.wires.at(-1)!
  }
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

let world: FakeWorld
let line: Line
let heard: Frame[]

beforeEach(async () => {
  world = new FakeWorld()
  heard = []
  line = new Line(world, (frame) => heard.push(frame))
  line.open()
  await settle()
  world.wire.onopen?.()
})

const act = { t: "act", match: "m", v: 3, move: "x" } as const

describe("a submission", () => {
  test("is answered once", async () => {
    const answer = line.submit(act)
    const { cid } = world.wire.sent[0]!
    world.wire.tell({ t: "ok", cid, v: 4, ask: "" })
    expect(await answer).toMatchObject({ t: "ok", v: 4 })
    await world.pass(10_000)
    expect(world.wire.sent.filter((frame) => frame["t"] === "act")).toHaveLength(1)
  })

  test("is sent again with the same number if nobody answers", async () => {
    void line.submit(act)
    await world.pass(5000)
    const [first, second] = world.wire.sent
    expect(second).toEqual(first)
  })

  test("survives a broken line", async () => {
    const answer = line.submit(act)
    const { cid } = world.wire.sent[0]!
    world.wire.onclose?.()
    await world.pass(1000)
    expect(world.wires).toHaveLength(2)
    world.wire.onopen?.()
    expect(world.wire.sent[0]).toMatchObject({ cid, move: "x" })
    world.wire.tell({ t: "no", cid, why: "stale", says: "Look again." })
    expect(await answer).toMatchObject({ why: "stale" })
  })

  test("waits and tries again where the server is busy", async () => {
    const answer = line.submit(act)
    const { cid } = world.wire.sent[0]!
    world.wire.tell({ t: "no", cid, why: "busy", says: "Not so fast." })
    await world.pass(1500)
    expect(world.wire.sent).toHaveLength(2)
    world.wire.tell({ t: "ok", cid, v: 4, ask: "" })
    expect((await answer).t).toBe("ok")
  })
})

describe("the line", () => {
  test("waits longer and longer while nobody answers", async () => {
    world.hasTickets = false
    world.wire.onclose?.()
    await world.pass(60_000)
    expect(line.state).toBe("waiting")
    world.hasTickets = true
    line.hurry()
    await settle()
    world.wire.onopen?.()
    expect(line.state).toBe("open")
  })

  test("counts as broken when a sign of life gets no answer", async () => {
    await world.pass(20_000)
    expect(world.wire.sent.at(-1)).toEqual({ t: "ping" })
    const first = world.wire
    await world.pass(8000)
    expect(first.closed).toBe(true)
  })

  test("stays open while signs of life are answered", async () => {
    await world.pass(20_000)
    world.wire.tell({ t: "pong" })
    await world.pass(9000)
    expect(world.wires).toHaveLength(1)
  })

  test("leaves a server that restarts alone for as long as it asks", async () => {
    world.wire.tell({ t: "draining", says: "", retry: 2000 })
    world.wire.onclose?.()
    await world.pass(2300)
    expect(world.wires).toHaveLength(1)
    await world.pass(600) // and a moment longer, since all come back
    expect(world.wires).toHaveLength(2)
  })

  test("comes back to who sent it away when it may, and tells why", async () => {
    world.wire.onclose?.({ code: 1013, reason: "You read too slowly; come back in 5 s." })
    expect(line.why).toBe("You read too slowly; come back in 5 s.")
    await world.pass(5000)
    expect(world.wires).toHaveLength(1)
    await world.pass(500)
    expect(world.wires).toHaveLength(2)
    world.wire.onopen?.()
    await world.pass(10_000)
    expect(line.why).toBe("")
  })

  test("waits longer where it is opened and broken again and again", async () => {
    for (let time = 0; time < 6; time++) {
      world.wire.onclose?.()
      await world.pass(16_000)
      world.wire.onopen?.()
    }
    const before = world.wires.length
    world.wire.onclose?.()
    await world.pass(7000)
    expect(world.wires).toHaveLength(before)
  })

  test("hears nothing from a wire that it has let go", async () => {
    const old = world.wire
    old.onclose?.()
    await world.pass(1000)
    old.tell({ t: "pong" })
    expect(heard).toEqual([])
  })

  test("closed and opened at once, it has one wire only", async () => {
    line.close()
    line.open()
    line.close()
    line.open()
    await settle()
    expect(world.wires).toHaveLength(2)
  })
})
