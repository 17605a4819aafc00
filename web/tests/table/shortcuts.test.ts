import { expect, test } from "vitest"
import { shortcuts } from "../../src/table/shortcuts"
import { row } from "../scene/scenes"

const scene = row("one ball a", "two ball b", "end cart c")
const ids = (lit: string[], ends: string[], scale: number): string[] =>
  shortcuts(scene, new Set(lit), new Map(ends.map((id) => [id, `move ${id}`])), scale).map(({ id }) => id)

test("a few tiny pieces that are all there is to touch become buttons", () => {
  expect(ids(["one", "two"], ["one", "two"], 1)).toEqual(["one", "two"])
})

test("what is large enough stays on the board", () => {
  expect(ids(["one", "two"], ["one", "two"], 2)).toEqual([])
})

test("among other things to touch there are none, but for words", () => {
  expect(ids(["one", "two", "d"], ["one", "two"], 1)).toEqual([])
  const words = row("end cart c", "one ball a")
  words.bodies[0]!.width = 60
  expect(shortcuts(words, new Set(["end", "a", "b"]), new Map([["end", "end"]]), 1).map(({ id }) => id)).toEqual([
    "end",
  ])
})
