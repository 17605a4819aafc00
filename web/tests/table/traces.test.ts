import { expect, test } from "vitest"
import { sinceMine, takenBack, type LogLine } from "../../src/table/log/log.svelte"
import { tracesOf } from "../../src/table/log/traces"
import { row } from "../scene/scenes"

const line = (v: number, more: Partial<LogLine> = {}): LogLine => ({
  v,
  t: 0,
  kind: "acted",
  says: "",
  trails: [],
  keys: new Map(),
  ...more,
})
const move = (v: number, seat: number, ply: number): LogLine => line(v, { seat, ply })

test("moves after which the game went on from an earlier ply were taken back", () => {
  const lines = [move(1, 0, 1), move(2, 1, 2), line(3), move(4, 0, 1)]
  expect(takenBack(lines, 1)).toEqual(new Set([1, 2]))
})

test("moves beyond the ply of now were taken back", () => {
  expect(takenBack([move(1, 0, 1), move(2, 1, 2), line(3)], 0)).toEqual(new Set([1, 2]))
})

test("what the others did begins after one's own last move", () => {
  const lines = [move(1, 0, 1), move(2, 1, 2), move(3, 2, 3)]
  expect(sinceMine(lines, [0], 3).map(({ v }) => v)).toEqual([2, 3])
  expect(sinceMine(lines, [2], 3)).toEqual([])
  expect(sinceMine(lines, [], 3).map(({ v }) => v)).toEqual([3])
})

test("a trace follows what went somewhere, and marks what was touched", () => {
  const scene = row("truck cart c")
  const went = { key: "truck", id: "truck", from: { x: 50, y: 50 }, to: { x: 250, y: 50 } }
  const told = line(1, { seat: 1, touches: ["c"], trails: [went] })
  expect(tracesOf([told], scene, ["red", "blue"])).toEqual(
    new Map([
      ["c", "blue"],
      ["truck", "blue"],
    ]),
  )
})

test("a trace does not mark what was touched and is gone", () => {
  const gone = { key: "lamp", id: "lamp", from: { x: 50, y: 50 }, to: null }
  expect(tracesOf([line(1, { seat: 0, touches: ["lamp"], trails: [gone] })], row(), ["red"])).toEqual(new Map())
})
