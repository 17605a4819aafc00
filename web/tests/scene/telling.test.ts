import { expect, test } from "vitest"
import { placesIn } from "../../src/scene/telling"
import type { Spot } from "../../src/scene/model"
import { row } from "./scenes"

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
