import { describe, expect, test } from "vitest"
import type { Choice } from "../../src/protocol/frames"
import { endingAt, litAfter, touch } from "../../src/scene/touches"

const CHOICES: Choice[] = [
  ["red@a", ["red", "a"]],
  ["red@b", ["red", "b"]],
  ["blue+", ["blue"]],
  ["pay", ["purse"]],
  ["pay two", ["purse", "coin"]],
]

describe("what is lit", () => {
  test("is what a choice begins with", () => {
    expect(litAfter(CHOICES, [])).toEqual(new Set(["red", "blue", "purse"]))
  })
  test("is what may follow after a touch", () => {
    expect(litAfter(CHOICES, ["red"])).toEqual(new Set(["a", "b"]))
  })
  test("is nothing after a whole choice", () => {
    expect(litAfter(CHOICES, ["red", "a"])).toEqual(new Set())
  })
})

describe("a touch", () => {
  test("that needs no other makes its move", () => {
    expect(touch(CHOICES, [], "blue")).toEqual({ path: ["blue"], move: "blue+", allowed: true })
  })
  test("that needs another waits for it", () => {
    expect(touch(CHOICES, [], "red")).toEqual({ path: ["red"], move: null, allowed: true })
    expect(touch(CHOICES, ["red"], "b").move).toBe("red@b")
  })
  test("on what was chosen takes it back", () => {
    expect(touch(CHOICES, ["red"], "red")).toEqual({ path: [], move: null, allowed: true })
  })
  test("on another beginning begins anew", () => {
    expect(touch(CHOICES, ["red"], "blue").move).toBe("blue+")
  })
  test("elsewhere takes a half-made choice back", () => {
    expect(touch(CHOICES, ["red"], "tree")).toEqual({ path: [], move: null, allowed: true })
  })
  test("on nothing in particular is not allowed", () => {
    expect(touch(CHOICES, [], "tree").allowed).toBe(false)
  })
  test("that could end or go on waits, and can be ended", () => {
    expect(touch(CHOICES, [], "purse").move).toBeNull()
    expect(endingAt(CHOICES, ["purse"])).toBe("pay")
    expect(touch(CHOICES, ["purse"], "coin").move).toBe("pay two")
    expect(endingAt(CHOICES, ["red"])).toBeNull()
  })
  test("that was held back is a whole move still", () => {
    expect(endingAt(CHOICES, ["blue"])).toBe("blue+")
  })
})
