import { expect, test } from "vitest"
import type { ToldOpinion } from "../../src/protocol/frames"
import { prospects, swings } from "../../src/replay/swings"

test("a swing is a jump from one ply to the next", () => {
  const points = [
    { ply: 0, chance: 0.5 },
    { ply: 1, chance: 0.52 },
    { ply: 2, chance: 0.8 },
    { ply: 9, chance: 0.1 },
  ]
  expect(swings(points)).toEqual([{ ply: 2, chance: 0.8 }])
})

test("a jump that is taken back at once is none", () => {
  const points = [0.5, 0.8, 0.5, 0.8, 0.1, 0.1].map((chance, ply) => ({ ply, chance }))
  expect(swings(points)).toEqual([{ ply: 4, chance: 0.1 }])
})

test("where nobody is beaten, the line lies between the worst and the best score to expect", () => {
  const expecting = (value: number): ToldOpinion => ({
    turn: 0,
    seats: [{ score: { value, margin: 0 }, win: { value: 1, margin: 0 } }],
    ideas: [],
    iterations: 1,
  })
  const opinions = new Map([20, 10, 15].map((score, ply) => [ply, expecting(score)]))
  expect(prospects(opinions, false).map((point) => point.chance)).toEqual([1, 0, 0.5])
  expect(prospects(opinions, true).map((point) => point.chance)).toEqual([0, 1, 0.5])
  expect(prospects(new Map([[0, expecting(7)]]), true)).toEqual([{ ply: 0, chance: 0.5 }])
})
