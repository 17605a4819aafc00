import { framing, freeCorner, middle, moved, showing, WHOLE, within, zoomed } from "../../../src/board/zoom/camera"
import { expect, test } from "vitest"

const SIZE = { width: 1000, height: 500 }
const SCENE = { scene: SIZE, window: SIZE }

test("nothing beyond the edges is ever seen", () => {
  expect(within({ zoom: 0.3, x: -50, y: 900 }, SCENE)).toEqual(WHOLE)
  expect(within({ zoom: 2, x: 900, y: -1 }, SCENE)).toEqual({ zoom: 2, x: 500, y: 0 })
})

test("zooming keeps a point where it is", () => {
  const point = { x: 400, y: 300 }
  const near = zoomed(WHOLE, SCENE, 2, point)
  expect(near.zoom).toBe(2)
  expect((point.x - near.x) * near.zoom).toBeCloseTo(point.x)
  expect((point.y - near.y) * near.zoom).toBeCloseTo(point.y)
})

test("zooming in and out again shows everything", () => {
  expect(zoomed(zoomed(WHOLE, SCENE, 3, { x: 10, y: 10 }), SCENE, 1 / 3, { x: 900, y: 400 })).toEqual(WHOLE)
})

test("moving and looking at something stay within the scene", () => {
  const near = zoomed(WHOLE, SCENE, 4, { x: 500, y: 250 })
  expect(moved(near, SCENE, -10_000, 0).x).toBe(0)
  const seen = showing(near, SCENE, { x: 980, y: 480 })
  expect(seen.x).toBe(750)
  const all = showing(near, SCENE, { x: 150, y: 250, width: 200, height: 40 })
  expect(all.x).toBe(50)
  expect(middle(WHOLE, SCENE)).toEqual({ x: 500, y: 250 })
})

test("a window of another shape shows the scene in its middle, and more of it when nearer", () => {
  const wide = { scene: SIZE, window: { width: 1400, height: 500 } }
  expect(within(WHOLE, wide)).toEqual({ zoom: 1, x: -200, y: 0 })
  expect(within({ zoom: 2, x: 0, y: 0 }, wide)).toEqual({ zoom: 2, x: 0, y: 0 })
  expect(within({ zoom: 2, x: 900, y: 0 }, wide).x).toBe(300)
})

test("several things are framed together, as near as they allow", () => {
  const box = (x: number, y: number) => ({ x, y, width: 50, height: 50 })
  const near = framing([box(100, 100)], SCENE, 3)
  expect(near.zoom).toBe(3)
  const both = framing([box(100, 100), box(500, 100)], SCENE, 3)
  expect(both.zoom).toBeGreaterThan(1)
  expect(both.zoom).toBeLessThan(3)
  expect(both.x).toBeLessThanOrEqual(75)
  expect(both.x + 1000 / both.zoom).toBeGreaterThanOrEqual(525)
})

const seen = { x: 0, y: 0, width: 400, height: 300 }
const box = (x: number, y: number) => ({ x, y, width: 60, height: 60 })

test("buttons lie at the bottom right unless something is there", () => {
  expect(freeCorner([], [], seen, 50, 50)).toBe("bottom-right")
  expect(freeCorner([box(370, 270)], [], seen, 50, 50)).toBe("top-right")
  expect(freeCorner([box(370, 270), box(370, 30)], [], seen, 50, 50)).toBe("bottom-left")
  expect(freeCorner([box(370, 270), box(370, 30), box(30, 270)], [], seen, 50, 50)).toBe("middle-right")
})

test("where everything is taken, the least is covered", () => {
  const full = [box(370, 270), box(390, 20), box(30, 270), box(370, 150)]
  expect(freeCorner(full, [], seen, 50, 50)).toBe("top-right")
})

test("of several free corners, one that will stay free", () => {
  const places = [box(370, 270), box(370, 30)]
  expect(freeCorner([], places, seen, 50, 50)).toBe("bottom-left")
  expect(freeCorner([box(30, 270), box(370, 150)], places, seen, 50, 50)).toBe("bottom-right")
})
