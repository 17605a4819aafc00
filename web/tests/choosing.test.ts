import { expect, test } from "vitest"
import { facts, inOrder } from "../src/home/choosing"
import { waitingFirst } from "../src/home/turns"
import type { Card, Own } from "../src/protocol/types/http"

const card = (title: string, weight: Card["weight"], from: number): Card => ({
  id: title,
  title,
  goal: "",
  credit: "",
  rules_version: 1,
  fewest: 2,
  most: 4,
  minutes: [from, from + 10],
  weight,
  feel: "",
  modes: [],
  options: [],
  sheet: false,
  bots: [],
})

test("light and short games come first", () => {
  const cards = [card("long", "heavy", 60), card("longer", "light", 20), card("short", "light", 10)]
  expect(inOrder(cards).map(({ title }) => title)).toEqual(["short", "longer", "long"])
})

test("a card tells for how many a game is, how long it takes and how heavy it is", () => {
  expect(facts(card("one", "medium", 20))).toBe("2–4 players · 20–30 minutes · medium")
})

test("games that wait for oneself come first", () => {
  const own = (match: string): Own => ({ match, mine: [0] }) as unknown as Own
  const found = waitingFirst(
    [own("a"), own("b"), own("c")],
    new Map([
      ["a", 1],
      ["c", 0],
    ]),
  )
  expect(found.map(({ match }) => match)).toEqual(["c", "a", "b"])
})
