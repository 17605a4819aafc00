import { expect, test } from "vitest"
import { backoff } from "../../src/protocol/backoff"

test("backoffs grow, are never alike for all, and have an end", () => {
  expect(backoff(0, () => 0)).toBe(200)
  expect(backoff(0, () => 1)).toBe(400)
  expect(backoff(3, () => 1)).toBe(3200)
  expect(backoff(30, () => 1)).toBe(15_000)
})
