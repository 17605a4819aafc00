import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { Performance, type Scenelet } from "../../src/table/story/performance.svelte"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const seen: string[] = []
beforeEach(() => void seen.splice(0))

function scenelet(name: string, lasts: number): Scenelet {
  return {
    begin: (isSkipped) => {
      seen.push(isSkipped ? `${name} at once` : name)
      return lasts
    },
    finish: () => seen.push(`/${name}`),
  }
}

test("one thing after the other, each as long as it lasts", () => {
  const performance = new Performance()
  performance.add(scenelet("a", 100))
  performance.add(scenelet("b", 100))
  expect([seen.join(" "), performance.isOn, performance.isLong]).toEqual(["a", true, true])
  vi.advanceTimersByTime(100)
  expect([seen.join(" "), performance.isLong]).toEqual(["a /a b", false])
  vi.advanceTimersByTime(100)
  expect([seen.join(" "), performance.isOn]).toEqual(["a /a b /b", false])
})

test("what takes no time is shown at once", () => {
  const performance = new Performance()
  performance.add(scenelet("a", 0), scenelet("b", 0))
  expect([seen.join(" "), performance.isOn]).toEqual(["a /a b /b", false])
})

test("who has seen enough sees how things are", () => {
  const performance = new Performance()
  performance.add(scenelet("a", 100), scenelet("b", 100), scenelet("c", 100))
  expect(performance.skip()).toBe(true)
  expect([seen.join(" "), performance.isOn]).toEqual(["a /a b at once /b c at once /c", false])
  vi.advanceTimersByTime(1000)
  expect(seen).toHaveLength(6)
  expect(performance.skip()).toBe(false)
})
