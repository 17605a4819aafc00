import { expect, test } from "vitest"
import { Viewport } from "../../../src/board/zoom/viewport.svelte"

const SIZE = { width: 1000, height: 500 }

function looking(room: { width: number; height: number }, scrolls = false): Viewport {
  const view = new Viewport(() => ({ scene: SIZE, shape: SIZE, cover: null, scrolls, middle: 500 }))
  view.room = room
  return view
}

const box = (x: number, y: number) => ({ x, y, width: 50, height: 50 })

test("what lies close together is looked at from nearer", () => {
  const view = looking({ width: 500, height: 250 })
  view.comeNearer({ x: 100, y: 100 })
  view.frame([box(100, 100), box(200, 100)])
  expect(view.isNear).toBe(true)
  expect(view.came).toBe(true)
})

test("what lies everywhere is seen from afar, and nothing asks whether to come nearer again", () => {
  const view = looking({ width: 500, height: 250 })
  view.came = true
  view.frame([box(30, 30), box(970, 470)])
  expect(view.isNear).toBe(false)
  expect(view.came).toBe(true)
})

test("a board fills its room in height and is scrolled, unless little would be gained", () => {
  expect(looking({ width: 400, height: 400 }, true).fit).toBe(0.8)
  expect(looking({ width: 400, height: 400 }, true).hasMore).toBe(true)
  const nearly = looking({ width: 400, height: 240 }, true)
  expect(nearly.fit).toBe(0.4)
  expect(nearly.hasMore).toBe(false)
})
