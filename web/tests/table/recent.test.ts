import { expect, test } from "vitest"
import { sinceMine, takenBack, type LogLine } from "../../src/table/log/log.svelte"

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
