import { expect, test } from "vitest"
import { leavesRoom } from "../../src/table/layout"

test("a wide board leaves room for the log below it, a high one does not", () => {
  expect(leavesRoom({ width: 1280, height: 749 }, 1.63, 16)).toBe(true)
  expect(leavesRoom({ width: 1280, height: 749 }, 0.92, 16)).toBe(false)
})

test("on a phone everything stands in one column anyway", () => {
  expect(leavesRoom({ width: 390, height: 800 }, 1.63, 16)).toBe(false)
})
