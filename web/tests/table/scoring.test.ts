import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { ResultPart } from "../../src/protocol/frames"
import { gainsOf, Scoring } from "../../src/table/ending/scoring.svelte"

const RESULT: ResultPart = {
  scores: [7, 3],
  winners: [0],
  kinds: [
    { name: "Balloons", says: "" },
    { name: "Cards", says: "" },
  ],
  sources: [
    [
      ["a balloon", 5, ["red"], 0],
      ["a card that does not count", 0, ["card"], 1],
      ["a group", 2, [], 0],
    ],
    [["a balloon", 3, ["blue"], 0]],
  ],
  secret: "",
  nonces: [],
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("what gives nothing is not told", () => {
  expect(gainsOf(RESULT).map((gain) => [gain.seat, gain.points])).toEqual([
    [0, 5],
    [0, 2],
    [1, 3],
  ])
})

test("points are told one after the other, and add up", () => {
  const scoring = new Scoring(RESULT)
  scoring.start(false)
  expect([scoring.now?.name, scoring.total(0), scoring.total(1)]).toEqual(["a balloon", 5, 0])
  vi.advanceTimersByTime(600)
  expect(scoring.total(0)).toBe(7)
  vi.advanceTimersByTime(5000)
  expect([scoring.over, scoring.now, scoring.total(0), scoring.total(1)]).toEqual([true, null, 7, 3])
})

test("who wants nothing to move sees the end at once", () => {
  const scoring = new Scoring(RESULT)
  scoring.start(true)
  expect([scoring.over, scoring.total(1)]).toEqual([true, 3])
})
