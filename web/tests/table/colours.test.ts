import { expect, test } from "vitest"
import { coloursOf, inkOn, MARK_COLOURS, SEAT_COLOURS } from "../../src/table/seats/colours"

const MARKS = Object.keys(MARK_COLOURS)
const ada = { kind: "person", colour: "#00798c" } as const
const bela = { kind: "person", colour: "#00798c" } as const
const bot = { kind: "bot", colour: "" } as const
const drawing = (body: string) => ({ width: 1, height: 1, body })

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

test("people have their own colours, and bots those of their seats", () => {
  expect(coloursOf([bot, ada])).toEqual([MARKS[0], "#00798c"])
})

test("two people who chose the same colour are shown in two", () => {
  const [first, second] = coloursOf([ada, bela])
  expect(first).toBe("#00798c")
  expect(second).not.toBe(first)
})

test("a bot does not take the colour of a person", () => {
  const [first, other] = coloursOf([bot, { kind: "person", colour: MARKS[0]! }])
  expect(other).toBe(MARKS[0])
  expect(first).not.toBe(other)
})

test("a colour that pieces may have is nobody's", () => {
  expect(coloursOf([{ kind: "person", colour: "#b3261e" }, bot])).toEqual(MARKS.slice(0, 2))
})

test("where pieces are painted by seat, so are the seats", () => {
  const drawings = {
    one: drawing(`<path fill="${SEAT_COLOURS[0]}"/>`),
    two: drawing(`<path fill="${SEAT_COLOURS[1]}"/>`),
  }
  expect(coloursOf([ada, bot, bela], drawings)).toEqual(SEAT_COLOURS.slice(0, 3))
})

test.each([...MARKS, ...SEAT_COLOURS])("what stands in a sign of %s can be read", (colour) => {
  const [one, other] = [luminance(colour), luminance(inkOn(colour))]
  expect((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)).toBeGreaterThan(3)
})
