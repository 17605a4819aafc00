import { expect, test } from "vitest"
import { swings } from "../../src/replay/swings"

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
