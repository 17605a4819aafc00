import { expect, test } from "vitest"
import { joined, type Told } from "../../src/table/log.svelte"

const line = (v: number): Told => ({ v, t: 0, kind: "acted", says: `${v}`, trails: [] })
const versions = (lines: readonly Told[]): number[] => lines.map(({ v }) => v)

test("a table that comes again keeps what was told, and what moved then", () => {
  const moved = { ...line(2), trails: [{ id: "a" }] as Told["trails"] }
  const now = joined([line(1), moved], [line(2), line(3)])
  expect(versions(now)).toEqual([1, 2, 3])
  expect(now[1]!.trails).toHaveLength(1)
})

test("what does not join on to what is new is asked for again", () => {
  expect(versions(joined([line(1), line(2)], [line(7), line(8)]))).toEqual([7, 8])
})
