import { expect, test } from "vitest"
import type { LogLine } from "../../src/table/log/log.svelte"
import { marksOf } from "../../src/table/log/marks"
import { row } from "../scene/scenes"

const line = (more: Partial<LogLine> = {}): LogLine => ({
  v: 1,
  t: 0,
  kind: "acted",
  says: "",
  seat: 1,
  trails: [],
  keys: new Map(),
  ...more,
})
/** The ball was chosen, and a cart rolled by itself. */
const ROLLED: Partial<LogLine> = {
  touches: ["ball"],
  then: [[[{ thing: "cart", text: "the cart" }, " rolls"], "", null]],
  keys: new Map([
    ["ball", "ball"],
    ["cart", "cart"],
  ]),
}
const marks = (told: LogLine, ...scene: string[]): unknown[] => marksOf(told, row(...scene), ["red", "blue"])

test("what went somewhere is marked, and where it was", () => {
  const went = { key: "truck", id: "truck", from: "a", to: "c" }
  const told = line({ touches: ["truck"], keys: new Map([["truck", "truck"]]), trails: [went] })
  expect(marks(told, "truck cart c")).toEqual([{ id: "truck", from: "a", colour: "blue" }])
})

test("what was chosen is marked where it stands, and what followed by itself is quiet", () => {
  const grows = { key: "ball", id: "ball", from: "a", to: "a" }
  const rolls = { key: "cart", id: "cart", from: "c", to: "d" }
  const told = line({
    ...ROLLED,
    trails: [grows, rolls],
  })
  expect(marks(told, "ball ball a", "cart cart d")).toEqual([
    { id: "ball", from: null, colour: "blue" },
    { id: "cart", from: "c", colour: "#8d86a3", isQuiet: true },
  ])
})

test("what rides on something that rolled by itself was not moved by who chose it", () => {
  const told = line({
    ...ROLLED,
    trails: [
      { key: "ball", id: "ball", from: "c", to: "d" },
      { key: "cart", id: "cart", from: "c", to: "d" },
    ],
  })
  expect(marks(told, "ball ball d", "cart cart d")[0]).toEqual({ id: "ball", from: null, colour: "blue" })
})

test("it is found under another id", () => {
  const went = { key: "cart-a", id: "cart-b", from: "a", to: "b" }
  const told = line({ touches: ["cart-a"], keys: new Map([["cart-a", "cart-a"]]), trails: [went] })
  const scene = row("cart-b cart b")
  scene.bodies[0]!.key = "cart-a"
  expect(marksOf(told, scene, ["red", "blue"])).toEqual([{ id: "cart-b", from: "a", colour: "blue" }])
})

test("what only made room is not marked", () => {
  const went = { key: "lamp", id: "lamp", from: "a", to: "b" }
  expect(marks(line({ touches: ["c"], trails: [went] }), "lamp lamp b")).toEqual([
    { id: "c", from: null, colour: "blue" },
  ])
})

test("what was there to be touched and is gone is not marked, but what gave something", () => {
  const scene = row("offer lamp b", "ball ball c")
  scene.bodies[0]!.isOffer = true
  const gifts = [{ then: 0, symbol: "lamp", source: "ball", seat: 1, count: 2 }]
  expect(marksOf(line({ touches: ["offer"], gifts }), scene, ["red", "blue"])).toEqual([
    { id: "ball", from: null, colour: "blue" },
  ])
})

test("nobody's line marks nothing", () => {
  expect(marksOf(undefined, row("lamp lamp b"), [])).toEqual([])
  const { seat: _, ...told } = line({ touches: ["c"] })
  expect(marks(told, "lamp lamp b")).toEqual([])
})
