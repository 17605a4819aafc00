import { expect, test } from "vitest"
import { spread } from "../../src/replay/spread"

test("every ply comes once, the ends first", () => {
  expect(spread(5)).toEqual([0, 5, 4, 2, 1, 3])
  expect(spread(0)).toEqual([0])
  expect([...spread(100)].sort((one, other) => one - other)).toEqual(Array.from({ length: 101 }, (_, ply) => ply))
})
