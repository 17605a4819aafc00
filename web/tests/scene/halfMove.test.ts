import { expect, test } from "vitest"
import type { Choice } from "../../src/protocol/frames"
import { HalfMove } from "../../src/scene/halfMove.svelte"

const CHOICES: Choice[] = [
  ["climb", ["ball"]],
  ["load-a", ["bag", "a"]],
  ["load-b", ["bag", "b"]],
]

test("a move is made by its last touch", () => {
  const half = new HalfMove(() => CHOICES)
  expect(half.touch("bag")).toEqual({ move: null, waits: false })
  expect([...half.lit]).toEqual(["a", "b"])
  expect(half.touch("b")).toEqual({ move: "load-b", waits: false })
})

test("a move of one touch on something tiny waits for a second touch", () => {
  const half = new HalfMove(() => CHOICES)
  expect(half.touch("ball", true)).toEqual({ move: null, waits: true })
  expect(half.isHeldBack).toBe(true)
  expect([...half.lit]).toEqual(["ball", "bag"])
  expect(half.touch("ball", true)).toEqual({ move: "climb", waits: false })
})

test("what is held back gives way to something else", () => {
  const half = new HalfMove(() => CHOICES)
  half.touch("bag")
  expect(half.touch("a", false, true)).toEqual({ move: null, waits: true })
  expect(half.touch("b")).toEqual({ move: "load-b", waits: false })
})
