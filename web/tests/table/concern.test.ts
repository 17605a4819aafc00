import { expect, test } from "vitest"
import type { Line } from "../../src/protocol/frames"
import { concerns } from "../../src/table/story/concern"
import type { Words } from "../../src/words/words"

const robbed: Words = ["takes 1 wood from ", { seat: 0, text: "P1" }]
const begins: Words = ["Round 2 begins with ", { seat: 0, text: "P1" }]
const line = (more: Partial<Line>): Line => ({ v: 1, t: 0, kind: "acted", says: "", seat: 1, ...more })
const gift = { then: 0, symbol: "wood", source: 0, seat: 1, count: 1 }

test("who is robbed has time to read it", () => {
  const told = line({ then: [[robbed, "", null]], gifts: [gift] })
  expect(concerns([told], [0])).toBe(true)
  expect(concerns([told], [2])).toBe(false)
})

test("that a turn begins moves nothing and holds nobody up", () => {
  expect(concerns([line({ then: [[begins, "", null]] })], [0])).toBe(false)
  const taken = line({
    then: [
      ["the turn ends", "", null],
      [begins, "", null],
    ],
    gifts: [gift],
  })
  expect(concerns([taken], [0])).toBe(false)
})

test("what one did oneself is known", () => {
  expect(concerns([line({ seat: 0, then: [[robbed, "", ["wood", "wood"]]] })], [0])).toBe(false)
})
