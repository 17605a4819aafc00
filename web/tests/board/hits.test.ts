import { inReadingOrder, litAt, nearest, nextIn, placesIn, thingsAt } from "../../src/board/hits"
import type { Spot } from "../../src/scene/model"
import { row } from "../scene/scenes"
import { describe, expect, test } from "vitest"

const scene = row("red ball a", "blue ball b")
const spots = [...scene.spots.values()]

test("a piece is above its place", () => {
  expect(thingsAt(scene, { x: 52, y: 50 }).map((thing) => thing.id)).toEqual(["red", "a"])
  expect(thingsAt(scene, { x: 99, y: 50 }).map((thing) => thing.id)).toEqual([])
})

describe("what a finger means", () => {
  test("is the lit thing under it", () => expect(litAt(spots, { x: 60, y: 40 }, 10)?.id).toBe("a"))
  test("or the nearest beside it", () => expect(litAt(spots, { x: 98, y: 50 }, 10)?.id).toBe("a"))
  test("but nothing far away", () => expect(litAt(spots, { x: 50, y: 300 }, 10)).toBeUndefined())
})

test("arrow keys lead to the next thing", () => {
  const [a, b] = [spots[0]!, spots[1]!]
  expect(nextIn(spots, a, "right")?.id).toBe("b")
  expect(nextIn(spots, b, "left")?.id).toBe("a")
  expect(nextIn(spots, a, "left")).toBeUndefined()
  expect(nextIn(spots, a, "down")).toBeUndefined()
})

test("reading goes line by line", () => {
  const things = [
    { x: 10, y: 200, width: 1, height: 1 },
    { x: 90, y: 5, width: 1, height: 1 },
    { x: 10, y: 10, width: 1, height: 1 },
  ]
  expect(inReadingOrder(things).map((thing) => [thing.x, thing.y])).toEqual([
    [10, 10],
    [90, 5],
    [10, 200],
  ])
})

test("the nearest thing is found, wherever one is", () => {
  expect(nearest(spots, { x: 240, y: 400 })?.id).toBe("c")
  expect(nearest([], { x: 0, y: 0 })).toBeUndefined()
})

const ids = (spots: readonly Spot[]): string[] => spots.map(({ id }) => id)

test("every place that has a name is told, from the left", () => {
  const scene = row("cart cart b")
  expect(ids(placesIn(scene))).toEqual([..."abcdef"])
  scene.spots.get("c")!.label = ""
  expect(ids(placesIn(scene))).toEqual([..."abdef"])
})

test("places that are called the same are told once", () => {
  const scene = row()
  for (const id of "bcd") scene.spots.get(id)!.label = "the meadow"
  expect(ids(placesIn(scene))).toEqual([..."abef"])
})
