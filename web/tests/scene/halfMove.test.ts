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
  expect(half.touch("bag")).toBeNull()
  expect([...half.lit]).toEqual(["a", "b"])
  expect(half.touch("b")).toBe("load-b")
})

test("by a finger every move takes two touches", () => {
  const half = new HalfMove(() => CHOICES)
  expect(half.touch("ball", "sure")).toBeNull()
  expect(half.isHeldBack).toBe(true)
  expect([...half.lit]).toEqual(["ball", "bag"])
  expect(half.touch("ball", "sure")).toBe("climb")

  half.path = []
  expect(half.touch("bag", "sure")).toBeNull()
  expect(half.touch("a", "sure")).toBe("load-a")
})

test("a second touch that may have meant something else is held back, and gives way to that", () => {
  const half = new HalfMove(() => CHOICES)
  half.touch("bag", "sure")
  expect(half.touch("a", "doubtful")).toBeNull()
  expect(half.isHeldBack).toBe(true)
  expect(half.touch("b", "sure")).toBe("load-b")
})
