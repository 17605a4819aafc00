import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Choice, NoFrame, OkFrame } from "../../src/protocol/frames"
import { thingIn } from "../../src/scene/model"
import type { Follower } from "../../src/table/follower.svelte"
import { Hand } from "../../src/table/hand.svelte"
import { row } from "../scene/scenes"

const line = vi.hoisted(() => ({ say: vi.fn(), submit: vi.fn() }))
vi.mock("../../src/protocol/station.svelte", () => ({ station: { line } }))

type Answer = OkFrame | NoFrame
const FIRST: Choice[] = [["cart", ["cart", "b"]]]
const NEXT: Choice[] = [
  ["ball", ["ball", "c"]],
  ["lamp", ["lamp"]],
]
const POINT = { x: 150, y: 50 }

let table: { v: number; choices: Choice[] } & Follower
let hand: Hand
let answer: (frame: Answer) => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  line.submit.mockImplementation(() => new Promise<Answer>((resolve) => (answer = resolve)))
  const scene = row("cart cart a", "ball ball d", "lamp lamp e")
  table = { match: "m", v: 1, choices: FIRST, scene, seats: [], restore: () => {} } as unknown as typeof table
  hand = new Hand(table)
})
afterEach(() => void vi.useRealTimers())

const miss = (id: string): void => hand.miss(thingIn(table.scene, id), POINT)

/** The move is on its way. */
function moves(): void {
  hand.touch("cart")
  hand.touch("b")
  expect(line.submit).toHaveBeenCalledTimes(1)
}

/** The server's word, and the table after it. */
async function happens(frame: Answer, choices: Choice[]): Promise<void> {
  answer(frame)
  await Promise.resolve()
  await Promise.resolve()
  table.v = 2
  table.choices = choices
  hand.settle()
}

const ok: OkFrame = { t: "ok", cid: "1", ask: "act", v: 2 }
const no: NoFrame = { t: "no", cid: "1", why: "rule", says: "The cart is stuck." }

test("a touch while one's own move is on its way counts when that is done", async () => {
  moves()
  miss("ball")
  expect(hand.path).toEqual([])
  await happens(ok, NEXT)
  expect(hand.path).toEqual(["ball"])
  vi.advanceTimersByTime(5000)
  expect(hand.refused).toBeNull()
})

test("such a touch makes no move by itself: somebody may have meant the board as it was", async () => {
  moves()
  miss("lamp")
  await happens(ok, NEXT)
  expect(hand.isHeldBack).toBe(true)
  expect(line.submit).toHaveBeenCalledTimes(1)
})

test("such a touch is explained where nothing can be done with it", async () => {
  moves()
  miss("ball")
  await happens(ok, [])
  expect(line.say).toHaveBeenCalledWith({ t: "touch", match: "m", touches: ["ball"] })
  vi.advanceTimersByTime(500)
  expect(hand.refused?.says).not.toBe("")
})

test("if the answer takes long, that is said, and the touch is forgotten", async () => {
  moves()
  miss("ball")
  vi.advanceTimersByTime(500)
  expect(hand.refused).toEqual({ says: "Your last move is still on its way.", ...POINT })
  await happens(ok, NEXT)
  expect(hand.path).toEqual([])
})

test("a touch beside everything and a refusal call such a touch off", async () => {
  moves()
  miss("ball")
  hand.miss(undefined, POINT)
  miss("ball")
  await happens(no, FIRST)
  expect(hand.path).toEqual([])
  vi.advanceTimersByTime(500)
  expect(hand.refused?.says).toBe("The cart is stuck.")
})

test("what is half made is told as far as it is settled, and no longer than it is", () => {
  hand.touch("cart")
  expect(line.say).toHaveBeenLastCalledWith({ t: "touch", match: "m", touches: ["cart"] })
  expect(hand.leads).toBe("")
  table.onwhy(["cart"], "", "the cart goes to …")
  expect(hand.leads).toBe("the cart goes to …")
  table.onwhy(["ball"], "", "the ball rolls to …") // a late answer about something else
  expect(hand.leads).toBe("")
  hand.takeBack()
  table.onwhy(["cart"], "", "the cart goes to …")
  expect(hand.leads).toBe("")
})
