import { expect, test } from "vitest"
import type { SeatPart } from "../../src/protocol/frames"
import { briefly, capital, captionFor, fromOne, names, noted, withNames } from "../../src/table/seats/names"

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
})

test("seats become names, or are counted from one", () => {
  expect(withNames("Seat 1 rolls 2", ["Ada", "Bo"])).toBe("Bo rolls 2")
  expect(withNames("P2 rolls 2, P7 does not", ["Ada", "Bo"])).toBe("Bo rolls 2, P7 does not")
  expect(noted("Ada asks to let a bot hold seat 1.", ["Ada", "Bo"])).toBe("Ada asks to let a bot play for Bo.")
  expect(fromOne("Ada sits down at seat 0.")).toBe("Ada sits down at seat 1.")
})

test("a caption says what the title does not", () => {
  const table = { title: "A Game" } as Parameters<typeof captionFor>[1]
  expect(captionFor("A Game: seat 0 to move", table, ["Ada"])).toBe("Ada to move")
})

test("sentences begin with a capital, names of pieces do not", () => {
  expect(capital("the truck moves")).toBe("The truck moves")
  expect(capital("gr is launched")).toBe("gr is launched")
})

test("a label is what something is, and behind a colon what it is for", () => {
  expect(briefly("the wind balloon, unused: onto any free site")).toBe("the wind balloon, unused")
  expect(briefly("done")).toBe("done")
})
