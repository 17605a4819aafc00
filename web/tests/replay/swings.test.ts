import { expect, test } from "vitest"
import type { Seen } from "../../src/protocol/types/http"
import { changeFor, chances, prospects, swings } from "../../src/replay/swings"

const MANY = 10_000 // rounds

test("a swing is a jump from one ply to the next that stays", () => {
  expect(swings([[0.5, 0.52, 0.8, 0.82]], MANY)).toEqual([{ ply: 2, seat: 0, from: 0.52, to: 0.8 }])
  expect(swings([[0.5, 0.8, 0.5, 0.8, 0.1, 0.1]], MANY)).toEqual([{ ply: 4, seat: 0, from: 0.8, to: 0.1 }])
})

test("what chance alone may have made is no swing", () => {
  const line = [0.5, 0.7, 0.7]
  expect(swings([line], 50)).toEqual([])
  expect(swings([line], 500)).toHaveLength(1)
})

test("of a ply that changed several lines, the one that jumped furthest is told", () => {
  const lines = [
    [0.5, 0.7, 0.7],
    [0.5, 0.2, 0.2],
  ]
  expect(swings(lines, MANY)).toEqual([{ ply: 1, seat: 1, from: 0.5, to: 0.2 }])
})

test("of many swings the largest are told, in order", () => {
  const line = [0, 0.2, 0.5, 1, 0.75, 0.4, 0.1, 0.05]
  expect(swings([line], MANY).map(({ ply }) => ply)).toEqual([2, 3, 4, 5, 6])
})

const seen = (scores: number[]): Seen => ({
  chances: scores.map(() => [0.25, 0.75]),
  scores: scores.map((score) => [score, 0]),
  rounds: 1,
})

test("each seat has its line", () => {
  expect(chances(seen([1, 2]), 1)).toEqual([0.75, 0.75])
})

test("where nobody is beaten, the line lies between the worst and the best score to expect", () => {
  expect(prospects(seen([20, 10, 15]), false)).toEqual([1, 0, 0.5])
  expect(prospects(seen([20, 10, 15]), true)).toEqual([0, 1, 0.5])
  expect(prospects(seen([7]), true)).toEqual([0.5])
})

test("a move is told by what it made of the chance of who made it", () => {
  const chances = [
    [0.5, 0.5],
    [0.33, 0.67],
  ]
  expect(changeFor(chances, 1, 0)).toEqual({ from: 50, to: 33, by: -17 })
  expect(changeFor(chances, 1, 1)).toEqual({ from: 50, to: 67, by: 17 })
})
