import { describe, expect, test } from "vitest"
import type { StepFrame, TableFrame } from "../../src/protocol/frames"
import { crc32, hashOf } from "../../src/protocol/mirror"
import { mirrored, step } from "../../src/protocol/mirror"

const xor = (parts: Record<string, unknown>): number =>
  Object.entries(parts).reduce((sum, [name, value]) => (sum ^ hashOf(name, value)) >>> 0, 0)

const table = (parts: Record<string, unknown>): TableFrame => ({
  t: "table",
  match: "m",
  v: 4,
  parts,
  log: [],
  since: 0,
  mine: [],
  hosting: false,
  asked: null,
  h: xor(parts),
})

const ev = (v: number, set: Record<string, unknown>, drop: string[], h: number): StepFrame => ({
  t: "ev",
  match: "m",
  v,
  events: [],
  set,
  drop,
  h,
})

test("the hash is the usual CRC-32, of UTF-8", () => {
  expect(crc32("123456789")).toBe(0xcbf43926)
  expect(crc32("Höhe")).toBe(0x9b7653a7)
})

describe("a step", () => {
  const before = { table: { a: 1 }, you: { seat: 0 }, gone: 1 }
  const after = { table: { a: 2 }, you: { seat: 0 }, fresh: [1.5, "ö"] }

  test("sets and drops parts", () => {
    const mirror = mirrored(table(before))
    expect(mirror.hash).toBe(xor(before))
    expect(step(mirror, ev(5, { table: { a: 2 }, fresh: [1.5, "ö"] }, ["gone"], xor(after)))).toBe("applied")
    expect(mirror.parts).toEqual(after)
    expect(mirror.v).toBe(5)
  })
  test("that is known changes nothing", () => {
    const mirror = mirrored(table(before))
    expect(step(mirror, ev(4, { table: 0 }, [], 0))).toBe("known")
    expect(mirror.parts).toEqual(before)
  })
  test("after a gap asks for the whole table", () => {
    expect(step(mirrored(table(before)), ev(6, {}, [], xor(before)))).toBe("lost")
  })
  test("whose hash differs asks for the whole table", () => {
    expect(step(mirrored(table(before)), ev(5, {}, [], 12345))).toBe("lost")
  })
})
