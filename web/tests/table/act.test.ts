import { expect, test } from "vitest"
import type { GiftPart, Line, Then } from "../../src/protocol/frames"
import { follow } from "../../src/scene/motion"
import { actOf } from "../../src/table/story/act"
import { row } from "../scene/scenes"

const BEAT = 100
const line = (more: Partial<Line>): Line => ({ v: 1, t: 0, kind: "acted", says: "", seat: 0, ...more })
const named = (thing: string): Line["says"] => [{ thing, text: thing }]
const gift = (more: Partial<GiftPart> = {}): GiftPart => ({
  then: 0,
  symbol: "lamp",
  source: "b",
  seat: 1,
  count: 1,
  ...more,
})

test("what was touched goes first, what follows from it a beat later", () => {
  const before = row("ball ball a", "cart cart c")
  const after = follow(before, row("ball ball b", "cart cart d"))
  const told = line({ touches: ["ball", "b"], then: [[named("cart"), "", ["cart", "cart"]]] })
  const { delays, length } = actOf([told], before, after, BEAT)
  expect([delays.get("ball"), delays.get("cart"), length]).toEqual([0, BEAT, 2 * BEAT])
})

test("what happens without a word follows sooner", () => {
  const before = row("one ball a", "two ball c", "three ball e")
  const after = follow(before, row("one ball b", "two ball d", "three ball f"))
  const told = line({ then: ["one", "two", "three"].map((id): Then => ["", "", [id, id]]) })
  const { delays } = actOf([told], before, after, BEAT)
  expect(["one", "two", "three"].map((id) => Math.round(delays.get(id) ?? -1))).toEqual([0, 30, 60])
})

test("what stood on the same place goes along", () => {
  const before = row("cart cart a", "ball ball a")
  const after = follow(before, row("cart cart b", "ball ball b"))
  const told = line({ touches: ["c"], then: [[named("cart"), "", ["cart", "cart"]]] })
  expect([...actOf([told], before, after, BEAT).delays.values()]).toEqual([0, 0])
})

test("gifts set out when they are told, and what is worth it has a longer moment", () => {
  const before = row("ball ball a")
  const after = follow(before, row("ball ball b"))
  const told = line({
    touches: ["ball"],
    then: [
      [named("b"), "", null],
      [named("b"), "", null],
    ],
    gifts: [gift(), gift({ then: 1, is_feat: true })],
  })
  const { flights, length } = actOf([told], before, after, BEAT)
  expect(flights.map(({ delay }) => delay)).toEqual([BEAT, 2 * BEAT])
  expect(flights[1]!.lasts).toBeGreaterThan(2 * BEAT)
  expect(length).toBe(flights[1]!.delay + flights[1]!.lasts)
})

test("a move of which nothing is seen is a short pause, and talk none", () => {
  const scene = row("ball ball a")
  expect(actOf([line({ says: "it goes on" })], scene, scene, BEAT).length).toBeLessThan(BEAT)
  expect(actOf([line({ says: "it goes on" })], scene, scene, BEAT).length).toBeGreaterThan(0)
  const { seat: _, ...talk } = line({ kind: "said" })
  expect(actOf([talk], scene, scene, BEAT).length).toBe(0)
})
