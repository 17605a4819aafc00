import { expect, test } from "vitest"
import { frameAround, seenIn, SHAPE } from "../../src/table/story/moments"
import { row } from "../scene/scenes"

const mark = (id: string, from: string | null = null) => ({ id, from, colour: "red" })

test("a picture shows what is marked and where it came from, within the scene", () => {
  const scene = { ...row("ball ball f"), height: 600 }
  const frame = frameAround([mark("ball", "d")], scene)!
  expect(frame.width / frame.height).toBeCloseTo(SHAPE)
  expect(frame.x).toBeLessThanOrEqual(350 - 45)
  expect(frame.x + frame.width).toBeLessThanOrEqual(600)
  expect(frame.y).toBeGreaterThanOrEqual(0)
})

test("a picture is about what was chosen, not about what followed", () => {
  const scene = { ...row("ball ball f", "cart cart a"), height: 600 }
  const frame = frameAround([mark("ball"), { ...mark("cart"), isQuiet: true }], scene)!
  expect(frame.x).toBeGreaterThan(100)
})

test("without anything to see there is no picture", () => {
  expect(frameAround([], row("ball ball a"))).toBeNull()
  expect(frameAround([mark("nothing")], row("ball ball a"))).toBeNull()
})

test("only what is there is drawn, and no offers", () => {
  const scene = row("near ball a", "far ball f", "offer ball a")
  scene.bodies[2]!.isOffer = true
  expect(seenIn({ x: 0, y: 0, width: 200, height: 100 }, scene).map(({ id }) => id)).toEqual(["near"])
})
