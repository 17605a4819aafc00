import { expect, test } from "vitest"
import { reachOf } from "../../src/board/glow"

test("a light is about as wide on every screen", () => {
  for (const scale of [0.2, 0.27, 0.5, 0.65, 1, 1.7]) {
    const pixels = reachOf(7, scale) * scale
    expect(pixels).toBeGreaterThan(5)
    expect(pixels).toBeLessThan(9.5)
  }
})

test("a board that becomes a little larger keeps its lights", () => {
  expect(reachOf(7, 0.66)).toBe(reachOf(7, 0.65))
})
