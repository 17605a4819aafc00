import { expect, test } from "vitest"
import { central, largest, NOTHING, picturesIn, sceneOf, thingIn } from "../../src/scene/model"
import { DRAWINGS, row } from "./scenes"

test("without a scene there is nothing", () => {
  expect(sceneOf({ table: {} }, DRAWINGS)).toBe(NOTHING)
})

test("a piece stands on its place, lifted and shifted, as large as it is drawn", () => {
  const parts = {
    scene: { width: 100, height: 100, backdrop: "sky", caption: "", section: "" },
    order: ["ball"],
    "place:a": { id: "a", x: 50, y: 60, width: 90, height: 90, label: "a" },
    "piece:ball": { id: "ball", symbol: "ball", place: "a", label: "the ball", lift: 10, shift: 5, scale: 2 },
  }
  const [body] = sceneOf(parts, DRAWINGS).bodies
  expect(body).toMatchObject({ x: 55, y: 50, width: 60, height: 60, mark: "", isGround: false, isDie: false })
})

test("pieces lie upon each other in the order told", () => {
  expect(row("two ball b", "one ball a").bodies.map((body) => body.id)).toEqual(["two", "one"])
})

test("places and pieces are found by their ids", () => {
  const scene = row("one ball a")
  expect(thingIn(scene, "a")?.label).toBe("column a")
  expect(thingIn(scene, "one")?.label).toBe("the one")
  expect(thingIn(scene, "none")).toBeUndefined()
})

test("a piece on a place that nobody knows is not painted", () => {
  expect(row("one ball z").bodies).toEqual([])
})

test("what all others lie upon is the largest drawing, by day or by night", () => {
  const drawing = (width: number) => ({ width, height: 10, body: "" })
  const drawings = { ball: drawing(3), sky: drawing(90), "sky-dark": drawing(90), tree: drawing(9) }
  expect(largest(drawings, false)).toBe("sky")
  expect(largest(drawings, true)).toBe("sky-dark")
  expect(largest({}, false)).toBe("")
})

test("of several things one is in the middle", () => {
  const { bodies } = row("one ball a", "two ball b", "three ball f")
  expect(central(bodies)?.id).toBe("two")
  expect(central([])).toBeUndefined()
})

test("in a sentence a thing has its own drawing, its piece's, or that of the ground at its place", () => {
  const scene = row("one ball a", "field cart b")
  scene.bodies[1]!.isGround = true
  const { of } = picturesIn("game", scene, DRAWINGS)
  expect(["lamp", "one", "b", "a"].map(of)).toEqual(["lamp", "ball", "cart", undefined])
})
