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
  const [here, there] = [
    { x: 50, y: 50 },
    { x: 150, y: 50 },
  ]
  const trails = [
    { key: "a", id: "a", from: here, to: there },
    { key: "b", id: "b", from: null, to: there },
    { key: "c", id: "c", from: here, to: here },
  ]
  expect(moved(trails)).toEqual([{ from: here, to: there }])
})
