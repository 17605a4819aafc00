import { expect, test } from "vitest"
import type { PuzzleCard, Solver } from "../../src/protocol/types/http"
import { fullDay, shortDay } from "../../src/puzzle/puzzle"
import { ordinal, standing } from "../../src/puzzle/puzzle"

const solver = (rank: number, mine = false): Solver => ({ name: "", colour: "", score: rank, rank, mine })
const card = (...best: Solver[]): PuzzleCard => ({ best, people: best.length }) as PuzzleCard

test("a day is said the same wherever one is", () => {
  expect(fullDay("2026-11-16")).toBe("Monday 16 November")
  expect(shortDay("2026-01-01")).toBe("1 January")
})

test("how one stands is said in a sentence", () => {
  expect(standing(card())).toBe("")
  expect(standing(card(solver(1)))).toBe("")
  expect(standing(card(solver(1, true)))).toBe("Nobody else has solved it here yet.")
  expect(standing(card(solver(1, true), solver(2)))).toBe("The best of 2 so far.")
  expect(standing(card(solver(1), solver(1, true)))).toBe("Nobody has done better.")
  expect(standing(card(solver(1), solver(2, true), solver(2)))).toBe("2nd of 3 so far.")
})

test("places are counted as people do", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 112].map(ordinal)).toEqual([
    "1st",
    "2nd",
    "3rd",
    "4th",
    "11th",
    "12th",
    "13th",
    "21st",
    "112th",
  ])
})
