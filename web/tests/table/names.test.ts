import { expect, test } from "vitest"
import type { SeatPart } from "../../src/protocol/frames"
import { names, titleOf } from "../../src/table/seats/names"

const seat = (more: Partial<SeatPart>): SeatPart => ({
  kind: "free",
  name: "",
  colour: "",
  bot: null,
  program: false,
  kept: false,
  forfeited: false,
  nonce: "",
  ...more,
})
const bot = seat({ kind: "bot", bot: "easy" })

test("bots of one level are told apart", () => {
  expect(names([seat({ kind: "person", name: "Ada" }), bot])).toEqual(["Ada", "Easy bot"])
  expect(names([bot, bot])).toEqual(["Easy bot 1", "Easy bot 2"])
  expect(names([seat({ kind: "person", name: "Ada" }), bot, bot])).toEqual(["Ada", "Easy bot 1", "Easy bot 2"])
})

test("a table is called by its game, or by its puzzle", () => {
  expect(titleOf({ title: "A Game" })).toBe("A Game")
  expect(titleOf({ title: "A Game", puzzle: "2026-11-16" })).toBe("A Game, puzzle of 16 November")
})
