import { expect, test } from "vitest"
import { joined, Log, sinceMine, type LogLine } from "../../src/table/log/log.svelte"
import { row } from "../scene/scenes"

const line = (v: number): LogLine => ({ v, t: 0, kind: "acted", says: `${v}`, trails: [], keys: new Map() })
const versions = (lines: readonly LogLine[]): number[] => lines.map(({ v }) => v)

test("a table that comes again keeps what was told, and what moved then", () => {
  const moved = { ...line(2), trails: [{ id: "a" }] as LogLine["trails"] }
  const now = joined([line(1), moved], [line(2), line(3)])
  expect(versions(now)).toEqual([1, 2, 3])
  expect(now[1]!.trails).toHaveLength(1)
})

test("what does not join on to what is new is asked for again", () => {
  expect(versions(joined([line(1), line(2)], [line(7), line(8)]))).toEqual([7, 8])
})

test("since one's own move the others have moved, and somebody has talked", () => {
  const moved = (v: number, seat: number): LogLine => ({ ...line(v), seat, ply: v })
  const said: LogLine = { ...line(4), kind: "said", name: "Bo", says: "Well done" }
  const lines = [moved(1, 0), moved(2, 1), moved(3, 0), said, moved(5, 1), line(6)]
  expect(versions(sinceMine(lines, [0], 5))).toEqual([4, 5])
  expect(versions(sinceMine(lines, [1], 5))).toEqual([])
  expect(versions(sinceMine(lines, [], 5))).toEqual([5])
})

test("what is named keeps its key when its name goes over to another piece", () => {
  const [before, after] = [row("cart-a cart a"), row("cart-b cart b", "cart-a cart a")]
  after.bodies[0]!.key = "cart-a"
  after.bodies[1]!.key = "another"
  const log = new Log("m")
  log.tell([{ ...line(1), says: [{ thing: "cart-a", text: "the cart in a" }, " rolls"] }], before, after)
  expect(log.lines[0]!.keys).toEqual(new Map([["cart-a", "cart-a"]]))
})
