import { expect, test } from "vitest"
import { freeCorner } from "../../src/scene/corner"

const seen = { x: 0, y: 0, width: 400, height: 300 }
const box = (x: number, y: number) => ({ x, y, width: 60, height: 60 })

test("buttons lie at the bottom right unless something is there", () => {
  expect(freeCorner([], seen, 50, 50)).toBe("bottom-right")
  expect(freeCorner([box(370, 270)], seen, 50, 50)).toBe("top-right")
  expect(freeCorner([box(370, 270), box(370, 30)], seen, 50, 50)).toBe("bottom-left")
  expect(freeCorner([box(370, 270), box(370, 30), box(30, 270)], seen, 50, 50)).toBe("middle-right")
})

test("where everything is taken, the least is covered", () => {
  const full = [box(370, 270), box(390, 20), box(30, 270), box(370, 150)]
  expect(freeCorner(full, seen, 50, 50)).toBe("top-right")
})
