import { expect, test } from "vitest"
import { Viewport } from "../../../src/board/zoom/viewport.svelte"

const SIZE = { width: 1000, height: 500 }

function looking(room: { width: number; height: number }): Viewport {
  const view = new Viewport(() => ({ scene: SIZE, shape: SIZE, cover: null }))
  view.room = room
  return view
}

test("all of a board is seen until somebody looks nearer", () => {
  const view = looking({ width: 400, height: 400 })
  expect(view.fit).toBe(0.4)
  expect(view.isNear).toBe(false)
  expect(view.seen.width).toBe(1000)

  view.pinch(2)
  expect(view.isNear).toBe(true)
  expect(view.seen.width).toBe(500)

  view.whole()
  expect(view.seen.width).toBe(1000)
})

test("what is spoken of comes into sight of who looks nearer, and moves nothing for who sees all", () => {
  const view = looking({ width: 400, height: 200 })
  view.show({ x: 950, y: 250 })
  expect(view.camera.zoom).toBe(1)

  view.pinch(4, { x: 0, y: 0 })
  view.show({ x: 950, y: 250 })
  expect(view.seen.x + view.seen.width).toBeGreaterThan(950)
})
