import { describe, expect, test } from "vitest"
import { follow, trails } from "../../src/scene/motion"
import { row } from "./scenes"

const keys = (scene: ReturnType<typeof row>) => Object.fromEntries(scene.bodies.map((body) => [body.id, body.key]))

describe("a piece is the same", () => {
  test("if its id is", () => {
    expect(keys(follow(row("red ball a"), row("red ball b")))).toEqual({ red: "red" })
  })
  test("if the server says that it became another", () => {
    const after = follow(row("cart-a cart a", "cart-b cart b"), row("cart-a cart a", "cart-c cart c"), [
      ["cart-b", "cart-c"],
    ])
    expect(keys(after)).toEqual({ "cart-a": "cart-a", "cart-c": "cart-b" })
  })
  test("through several steps", () => {
    const told = [
      ["cart-a", "cart-b"],
      ["cart-b", "cart-c"],
    ] as const
    expect(keys(follow(row("cart-a cart a"), row("cart-c cart c"), told))).toEqual({ "cart-c": "cart-a" })
  })
  test("even where its new id was another's", () => {
    const before = row("cart-a cart a", "cart-b cart b")
    const after = follow(before, row("cart-b cart b", "cart-c cart c"), [
      ["cart-b", "cart-c"],
      ["cart-a", "cart-b"],
    ])
    expect(keys(after)).toEqual({ "cart-b": "cart-a", "cart-c": "cart-b" })
  })
  test("if it alone went, and one alone that looks like it came", () => {
    expect(keys(follow(row("cart-a cart a"), row("cart-d cart d")))).toEqual({ "cart-d": "cart-a" })
  })
  test("but not where there is doubt", () => {
    const after = follow(row("lamp-a lamp a", "lamp-b lamp b"), row("lamp-c lamp c", "lamp-d lamp d"))
    expect(keys(after)).toEqual({ "lamp-c": "lamp-c", "lamp-d": "lamp-d" })
  })
})

test("no two pieces share a key, even if an old id comes back", () => {
  const moved = follow(row("cart-a cart a"), row("cart-b cart b"), [["cart-a", "cart-b"]])
  const after = follow(moved, row("cart-a cart a", "cart-b cart b"))
  expect(new Set(Object.values(keys(after))).size).toBe(2)
})

test("trails tell what moved, came and went", () => {
  const before = row("red ball a", "blue ball b", "lamp lamp c")
  const found = trails(before, follow(before, row("red ball d", "blue ball b", "cart cart e")))
  expect(found.map(({ id, from, to }) => [id, from, to])).toEqual([
    ["red", "a", "d"],
    ["cart", null, "e"],
    ["lamp", "c", null],
  ])
})

test("nothing has moved where all is only seen from elsewhere", () => {
  const before = row("red ball a", "blue ball b")
  const after = follow(before, row("red ball a", "blue ball b"))
  expect(trails(before, { ...after, bodies: after.bodies.map((body) => ({ ...body, x: body.x + 9 })) })).toEqual([])
})

test("what is offered to somebody leaves no trail, and becomes nothing else", () => {
  const offer = row("five token a")
  offer.bodies[0]!.isOffer = true
  const after = follow(offer, row("five-c token c"))
  expect(keys(after)).toEqual({ "five-c": "five-c" })
  expect(trails(offer, after).map(({ id }) => id)).toEqual(["five-c"])
})
