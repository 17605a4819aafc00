import { beforeEach, describe, expect, it, vi } from "vitest"
import type { AdviceFrame, ToldIdea } from "../src/protocol/frames"
import { hasMet, isCoached, isQuiet, keepCoached, meet, missed, remarkOf } from "../src/table/help/coaching"

const idea = { move: "gr+", says: "the green-red balloon ascends to e2" } as unknown as ToldIdea

const better = "It brings you 1 wood."

const advice = (done: boolean, clear: boolean, more: object = {}): AdviceFrame => ({
  t: "advice",
  match: "m",
  kind: "hint",
  v: 1,
  ply: 4,
  done,
  opinion: {
    turn: 0,
    seats: [],
    ideas: [idea],
    iterations: 1,
    clear,
    lacks: { "wy+": better, "bp+": "" },
    meanwhile: "",
    ...more,
  },
})

describe("a coach", () => {
  it("waits until a move is thought through, and names it only if it stands out", () => {
    expect(remarkOf(null)).toBeNull()
    expect(remarkOf(advice(false, false))).toMatchObject({ isWhole: false, idea: undefined })
    expect(remarkOf(advice(true, false))).toMatchObject({ ply: 4, idea: undefined })
    expect(remarkOf(advice(true, true))?.idea).toBe(idea)
  })

  it("says what was missed once another move was made", () => {
    const remark = remarkOf(advice(true, true))
    expect(missed(remark, [{ ply: 4, move: "wy+" }])).toBeUndefined()
    expect(missed(remark, [{ ply: 5, move: "gr+" }])).toBeNull()
    expect(missed(remark, [{ ply: 5, move: "wy+" }])).toEqual({ ...idea, why: better })
    expect(
      missed(remark, [
        { ply: 5, move: "wy+" },
        { ply: 5, move: "gr+" },
      ]),
    ).toBeNull()
  })

  it("is silent about a move that brought as much, or of which it knows nothing", () => {
    const remark = remarkOf(advice(true, true))
    expect(missed(remark, [{ ply: 5, move: "bp+" }])).toBeNull()
    expect(missed(remark, [{ ply: 5, move: "gy+" }])).toBeNull()
  })

  it("names what can be brought about now instead of any advice", () => {
    const feat = { move: "gr+", says: "it flies", why: "", touches: [], wins: true }
    const remark = remarkOf(advice(true, true, { feat }))
    expect(remark).toMatchObject({ feat, idea: undefined })
  })

  it("is quiet only if there is nothing to say", () => {
    const quiet = (clear: boolean, more: object = {}): boolean => isQuiet(remarkOf(advice(true, clear, more))!)
    expect(quiet(false)).toBe(true)
    expect(quiet(true)).toBe(false)
    expect(quiet(false, { chances: ["You can pay for a Skiff."] })).toBe(false)
    expect(quiet(false, { meanwhile: "Ada took 1 glass from you." })).toBe(false)
  })

  it("has nothing to regret where nothing stood out", () => {
    expect(missed(remarkOf(advice(true, false)), [{ ply: 5, move: "wy+" }])).toBeNull()
  })
})

describe("who has met a game", () => {
  beforeEach(() => {
    const held = new Map<string, string>()
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => held.get(name) ?? null,
      setItem: (name: string, value: string) => void held.set(name, value),
    })
  })

  it("is remembered game by game, apart from the tables with a coach", () => {
    expect(hasMet("one")).toBe(false)
    meet("one")
    meet("one")
    keepCoached("table", true)
    expect([hasMet("one"), hasMet("two"), hasMet("table"), isCoached("table"), isCoached("one")]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
  })
})
