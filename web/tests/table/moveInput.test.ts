import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Choice, NoFrame, OkFrame } from "../../src/protocol/frames"
import { thingIn } from "../../src/scene/model"
import type { Follower } from "../../src/table/follower.svelte"
import { MoveInput } from "../../src/table/moveInput.svelte"
import { row } from "../scene/scenes"

const connections = vi.hoisted(() => ({ send: vi.fn(), submit: vi.fn() }))
vi.mock("../../src/protocol/connections.svelte", () => ({ connections }))

type Answer = OkFrame | NoFrame
const FIRST: Choice[] = [["cart", ["cart", "b"]]]
const NEXT: Choice[] = [
  ["ball", ["ball", "c"]],
  ["lamp", ["lamp"]],
]
const POINT = { x: 150, y: 50 }

let table: { v: number; choices: Choice[] } & Follower
let input: MoveInput
let answer: (frame: Answer) => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  connections.submit.mockImplementation(() => new Promise<Answer>((resolve) => (answer = resolve)))
  const scene = row("cart cart a", "ball ball d", "lamp lamp e")
  table = {
    match: "m",
    v: 1,
    choices: FIRST,
    scene,
    seats: [],
    restore: () => {},
    catchUp: () => false,
  } as unknown as typeof table
  input = new MoveInput(table)
})
afterEach(() => void vi.useRealTimers())

const miss = (id: string): void => input.miss(thingIn(table.scene, id), POINT)

/** The move is on its way. */
function moves(): void {
  input.touch("cart")
  input.touch("b")
  expect(connections.submit).toHaveBeenCalledTimes(1)
}

/** The server's word, and the table after it. */
async function happens(frame: Answer, choices: Choice[]): Promise<void> {
  answer(frame)
  await Promise.resolve()
  await Promise.resolve()
  table.v = 2
  table.choices = choices
  input.settle()
}

const ok: OkFrame = { t: "ok", cid: "1", ask: "act", v: 2 }
const no: NoFrame = { t: "no", cid: "1", why: "rule", says: "The cart is stuck." }

test("a touch while one's own move is on its way counts when that is done", async () => {
  moves()
  miss("ball")
  expect(input.path).toEqual([])
  await happens(ok, NEXT)
  expect(input.path).toEqual(["ball"])
  vi.advanceTimersByTime(5000)
  expect(input.refused).toBeNull()
})

test("such a touch makes no move by itself: somebody may have meant the board as it was", async () => {
  moves()
  miss("lamp")
  await happens(ok, NEXT)
  expect(input.isHeldBack).toBe(true)
  expect(connections.submit).toHaveBeenCalledTimes(1)
})

test("such a touch is explained where nothing can be done with it", async () => {
  moves()
  miss("ball")
  await happens(ok, [])
  expect(connections.send).toHaveBeenCalledWith({ t: "touch", match: "m", touches: ["ball"] })
  vi.advanceTimersByTime(500)
  expect(input.refused?.says).not.toBe("")
})

test("if the answer takes long, that is said, and the touch is forgotten", async () => {
  moves()
  miss("ball")
  vi.advanceTimersByTime(500)
  expect(input.refused).toEqual({ says: "Your last move is still on its way.", ...POINT })
  await happens(ok, NEXT)
  expect(input.path).toEqual([])
})

test("a touch beside everything and a refusal call such a touch off", async () => {
  moves()
  miss("ball")
  input.miss(undefined, POINT)
  miss("ball")
  await happens(no, FIRST)
  expect(input.path).toEqual([])
  vi.advanceTimersByTime(500)
  expect(input.refused?.says).toBe("The cart is stuck.")
})

test("a finger first puts away what was said, and then asks again", () => {
  const lamp = thingIn(table.scene, "lamp")
  input.miss(lamp, POINT, true)
  vi.advanceTimersByTime(500)
  expect(input.refused?.says).not.toBe("")
  input.miss(lamp, POINT, true)
  expect(input.refused).toBeNull()
  input.miss(lamp, POINT, true)
  vi.advanceTimersByTime(500)
  expect(input.refused?.says).not.toBe("")
})

test("what is half made is told as far as it is settled, and no longer than it is", () => {
  input.touch("cart")
  expect(connections.send).toHaveBeenLastCalledWith({ t: "touch", match: "m", touches: ["cart"] })
  expect(input.leads).toBe("")
  table.onwhy(["cart"], "", "the cart goes to …")
  expect(input.leads).toBe("the cart goes to …")
  table.onwhy(["ball"], "", "the ball rolls to …") // a late answer about something else
  expect(input.leads).toBe("")
  input.takeBack()
  table.onwhy(["cart"], "", "the cart goes to …")
  expect(input.leads).toBe("")
})

test("a move that a finger may not have meant is made by touching again, and another one by touching that", () => {
  table.choices = [...NEXT, ["cart", ["cart"]]]
  input.touch("lamp", "sure")
  expect([...input.lit]).toEqual(["ball", "lamp", "cart"])
  input.touch("cart", "sure")
  expect(input.path).toEqual(["cart"])
  expect(connections.submit).not.toHaveBeenCalled()
  input.touch("cart", "sure")
  expect(connections.submit).toHaveBeenCalledWith({ t: "act", match: "m", v: 1, move: "cart" })
})

test("what lies close to other things waits even at the end of a move", () => {
  input.touch("cart")
  input.touch("b", "doubtful")
  expect(input.isHeldBack).toBe(true)
})
