import { expect, test } from "vitest"
import { duration, leave } from "../../src/board/animations"

const HERE = { x: 100, y: 100 }
const along = (x: number, y = 0): number => duration(HERE, { x: HERE.x + x, y: HERE.y + y })

test("no way takes less than 150 or more than 300 milliseconds", () => {
  expect(along(0)).toBe(150)
  for (const way of [1, 40, 100, 450, 1000, 5000]) {
    expect(along(way)).toBeGreaterThan(150)
    expect(along(way)).toBeLessThanOrEqual(300)
  }
})

test("a longer way takes longer, whichever its direction", () => {
  expect(along(200)).toBeGreaterThan(along(100))
  expect(along(-30, 40)).toBe(along(50))
})

test("what is taken away takes some time, however short, so that all that goes together is removed", () => {
  const nothing = null as unknown as Element
  for (const still of [true, false]) expect(leave(nothing, { still }).duration).toBeGreaterThan(0)
})
