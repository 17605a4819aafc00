import { expect, test } from "vitest"
import type { Outlook } from "../../src/protocol/types/scene"
import { bar, barMeans, certainty, meaning, promised } from "../../src/table/help/forecast"

const COMPETING = { together: false, fewer: false }
const TOGETHER = { together: true, fewer: true }
const outlook = (score: number, win: number): Outlook => ({
  score: { value: score, margin: 1 },
  win: { value: win, margin: 0.1 },
})
const idea = (gain: number | null) => ({ seats: [outlook(29.46, 0.5), outlook(12, 0.25)], gain })

test("who competes is told the points, how often they win, and what a move brings at once", () => {
  expect(promised(idea(-3), 1, COMPETING)).toBe("12.0 points, wins 25 %, −3 at once")
  expect(promised(idea(null), 0, COMPETING)).toBe("29.5 points, wins 50 %")
  expect(meaning(COMPETING, 2)).toMatch(
    /you would have at the end on average, “wins” how many of those games you would win$/,
  )
})

test("alone and together nothing is said of winning, but that fewer points are better", () => {
  expect(promised(idea(2), 0, TOGETHER)).toBe("29.5 points, +2 at once")
  expect(meaning(TOGETHER, 1)).toBe("“Points” is what you would have at the end on average, and fewer is better")
  expect(meaning(TOGETHER, 2)).toContain("all of you would have together")
})

test("a full bar is a game that is won, where there is one to win", () => {
  const one = { ...idea(null), share: 0.9 }
  expect([bar(one, 1, COMPETING), bar(one, 1, TOGETHER)]).toEqual([0.25, 0.9])
  expect(barMeans(COMPETING, false)).toContain("won for sure")
  expect(barMeans(TOGETHER, false)).toContain("looked at the move more")
  expect(barMeans(TOGETHER, true)).toContain("the best moves")
})

test("while the way to play is not known, nothing is said of winning either", () => {
  expect(promised(idea(0), 0, undefined)).toBe("29.5 points")
  expect(meaning(undefined, 2)).not.toContain("wins")
})

test("what is exact says so, and what is hidden counts in all ways", () => {
  expect(certainty({ exact: false, deals: 0 })).toBeNull()
  expect(certainty({})).toBeNull()
  expect(certainty({ exact: true, deals: 1 })?.mark).toBe("Proven")
  const open = certainty({ exact: true, deals: 12 })
  expect(open?.mark).toBe("Exact")
  expect(open?.says).toContain("over all 12 ways in which the hidden cards may lie")
})

test("where no points are counted, none are spoken of", () => {
  expect(promised(idea(0), 0, COMPETING, false)).toBe("wins 50 %")
  expect(meaning(COMPETING, 2, false)).not.toContain("oints")
})
