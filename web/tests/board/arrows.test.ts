import { expect, test } from "vitest"
import { along, moved, pathOf } from "../../src/board/arrows"
import type { Words } from "../../src/words/words"
import { row } from "../scene/scenes"

const scene = row("one ball a", "two ball b", "end cart c")
const thing = (id: string): { thing: string; text: string } => ({ thing: id, text: `the ${id}` })

test("a move of one touch leads to the last place that its sentence names", () => {
  const flies: Words = [thing("one"), " flies from ", thing("a"), " to ", thing("c"), " beside ", thing("two")]
  expect(pathOf(["one"], flies, scene)).toEqual(["one", "c"])
  expect(pathOf(["one"], [thing("one"), " is inflated"], scene)).toEqual(["one"])
  expect(pathOf(["one"], "one flies to c", scene)).toEqual(["one"])
})

test("where more is touched, the touches lead the way", () => {
  expect(pathOf(["one", "b"], ["to ", thing("c")], scene)).toEqual(["one", "b"])
})

test("arrows go from thing to thing, and leave out what is not there", () => {
  const arrows = along(scene, ["one", "nothing", "c"])
  expect(arrows.map(({ from, to }) => [from.x, to.x])).toEqual([[50, 250]])
})

test("arrows go along what moved, and from nothing that came or stayed", () => {
  const trails = [
    { key: "a", id: "a", from: "a", to: "b" },
    { key: "b", id: "b", from: null, to: "b" },
    { key: "c", id: "c", from: "a", to: "a" },
  ]
  expect(moved(scene, trails).map(({ from, to }) => [from.x, to.x])).toEqual([[50, 150]])
})
