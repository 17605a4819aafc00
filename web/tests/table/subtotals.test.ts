import { expect, test } from "vitest"
import type { ResultPart } from "../../src/protocol/frames"
import { drawnOf, subtotals } from "../../src/table/ending/subtotals"

const RESULT: Pick<ResultPart, "kinds" | "sources"> = {
  kinds: [
    { name: "Balloons", says: "One each." },
    { name: "Cards", says: "" },
  ],
  sources: [
    [
      ["a balloon", 5, ["red"], 0],
      ["another", 2, ["blue", "red"], 0],
      ["a card that does not count", 0, ["card"], 1],
    ],
    [["a card", 3, ["card"], 1]],
  ],
}

test("points are added up by kind, for every seat", () => {
  const rows = subtotals(RESULT)
  expect(rows.map(({ name, shares }) => [name, ...shares.map(({ points }) => points)])).toEqual([
    ["Balloons", 7, 0],
    ["Cards", 0, 3],
  ])
})

test("what gave points is named once, and what gave none only in detail", () => {
  const [balloons, cards] = subtotals(RESULT)
  expect(balloons!.shares[0]!.pieces).toEqual(["red", "blue"])
  expect(cards!.shares[0]!.pieces).toEqual([])
  expect(cards!.shares[0]!.details).toHaveLength(1)
})

test("what looks alike is drawn once and counted", () => {
  const symbols: Record<string, string> = { one: "balloon", two: "balloon", three: "ship" }
  expect(drawnOf(["one", "three", "two", "four"], (piece) => symbols[piece])).toEqual([
    ["balloon", 2],
    ["ship", 1],
  ])
})
