import { expect, test } from "vitest"
import { wait } from "../../src/protocol/patience"

test("waits grow, are never alike for all, and have an end", () => {
  expect(wait(0, () => 0)).toBe(200)
  expect(wait(0, () => 1)).toBe(400)
  expect(wait(3, () => 1)).toBe(3200)
  expect(wait(30, () => 1)).toBe(15_000)
})
