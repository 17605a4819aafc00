import { expect, test } from "vitest"
import { footOf, trayOf } from "../../src/scene/tray"
import { row } from "./scenes"

const scene = row("one ball a", "two ball b", "three ball c")
const spot = (id: string) => scene.spots.get(id)!

test("what a scene declares lies in the tray, and what is below all else is cut off", () => {
  expect(trayOf(scene)).toEqual([])
  expect(footOf(scene)).toBe(100)
  Object.assign(spot("b"), { inTray: true, y: 150, height: 80 })
  Object.assign(scene, { height: 200 })
  expect(trayOf(scene).map(({ id }) => id)).toEqual(["two"])
  expect(footOf(scene)).toBe(110)
})

test("what lies among other things is in the tray, and nothing is cut off", () => {
  Object.assign(spot("a"), { inTray: true })
  expect(trayOf(scene).map(({ id }) => id)).toEqual(["one", "two"])
  expect(footOf(scene)).toBe(110)
  Object.assign(spot("b"), { inTray: false })
  expect(footOf(scene)).toBe(200)
})
