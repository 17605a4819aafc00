import { describe, expect, it } from "vitest"
import type { AdviceFrame, ToldIdea } from "../src/protocol/frames"
import { missed, remarkOf } from "../src/table/help/coaching"

const idea = { move: "gr+", says: "the green-red balloon ascends to e2" } as unknown as ToldIdea

const advice = (done: boolean, clear: boolean): AdviceFrame => ({
  t: "advice",
  match: "m",
  kind: "hint",
  v: 1,
  ply: 4,
  done,
  opinion: { turn: 0, seats: [], ideas: [idea], iterations: 1, clear, meanwhile: "" },
})

describe("a coach", () => {
  it("waits until a move is thought through, and names it only if it stands out", () => {
    expect(remarkOf(advice(false, true))).toBeNull()
    expect(remarkOf(advice(true, false))).toMatchObject({ ply: 4, idea: undefined })
    expect(remarkOf(advice(true, true))?.idea).toBe(idea)
  })

  it("says what was missed once another move was made", () => {
    const remark = remarkOf(advice(true, true))
    expect(missed(remark, [{ ply: 4, move: "wy+" }])).toBeUndefined()
    expect(missed(remark, [{ ply: 5, move: "gr+" }])).toBeNull()
    expect(missed(remark, [{ ply: 5, move: "wy+" }])).toBe(idea)
    expect(
      missed(remark, [
        { ply: 5, move: "wy+" },
        { ply: 5, move: "gr+" },
      ]),
    ).toBeNull()
  })

  it("has nothing to regret where nothing stood out", () => {
    expect(missed(remarkOf(advice(true, false)), [{ ply: 5, move: "wy+" }])).toBeNull()
  })
})
