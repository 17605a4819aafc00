import { expect, test } from "vitest"
import { begun, joined, plain, thingsIn, type Words } from "../../src/words/words"

const seat = { seat: 1, text: "seat 1" }
const balloon = { thing: "gr", text: "gr" }
const truck = { thing: "truck-c", text: "the truck in c" }
const NAMES = ["Ada", "Bo"]

test("what is left to say beside a picture begins a sentence too", () => {
  expect(begun([{ ...truck, short: "c" }, " rolls on"])).toEqual([
    { ...truck, text: "The truck in c", short: "C" },
    " rolls on",
  ])
})

test("people are called by their names, and seats that nobody has by what they are", () => {
  expect(plain([seat, " launches ", balloon], NAMES)).toBe("Bo launches gr")
  expect(plain([seat, " launches ", balloon], [])).toBe("seat 1 launches gr")
})

test("text stays as it is, whatever it says", () => {
  expect(plain("seat 1 is P2", NAMES)).toBe("seat 1 is P2")
  expect(plain("", NAMES)).toBe("")
})

test("the things of a sentence are told in order", () => {
  expect(thingsIn([balloon, " goes to ", truck, " of ", seat])).toEqual(["gr", "truck-c"])
  expect(thingsIn("gr goes to the truck in c")).toEqual([])
})

test("sentences are joined without losing what they speak of", () => {
  expect(joined("Touch ", [balloon], ".")).toEqual(["Touch ", balloon, "."])
})

test("a sentence begins with a capital, but for what is called by its name", () => {
  const first = (words: Words): string => plain(begun(words), NAMES)
  expect(first("rolls on")).toBe("Rolls on")
  expect(first([truck, " rolls on"])).toBe("The truck in c rolls on")
  expect(first([balloon, " is launched"])).toBe("gr is launched")
  expect(first([seat, " passes"])).toBe("Bo passes")
  expect(first("")).toBe("")
})
