import { expect, test } from "vitest"
import { coloursOf, SEAT_COLOURS } from "../../src/table/seats/colours"

const ada = { kind: "person", colour: "#2f7d4f" } as const
const bela = { kind: "person", colour: "#2f7d4f" } as const
const bot = { kind: "bot", colour: "" } as const
const drawing = (body: string) => ({ width: 1, height: 1, body })

test("people have their own colours, and bots those of their seats", () => {
  expect(coloursOf([bot, ada])).toEqual([SEAT_COLOURS[0], "#2f7d4f"])
})

test("two people who chose the same colour are shown in two", () => {
  const [first, second] = coloursOf([ada, bela])
  expect(first).toBe("#2f7d4f")
  expect(second).not.toBe(first)
})

test("a bot does not take the colour of a person", () => {
  const [red, other] = coloursOf([{ kind: "person", colour: SEAT_COLOURS[1]! }, bot])
  expect(red).toBe(SEAT_COLOURS[1])
  expect(other).not.toBe(red)
})

test("where pieces are painted by seat, so are the seats", () => {
  const drawings = {
    one: drawing(`<path fill="${SEAT_COLOURS[0]}"/>`),
    two: drawing(`<path fill="${SEAT_COLOURS[1]}"/>`),
  }
  expect(coloursOf([ada, bot, bela], drawings)).toEqual(SEAT_COLOURS.slice(0, 3))
})
