import type { ToldOpinion } from "../../src/protocol/frames"
import { spread, Analysis } from "../../src/replay/analysis.svelte"
import { expect, test, vi } from "vitest"

const opinion = (iterations: number): ToldOpinion => ({ turn: 0, seats: [], ideas: [], iterations })

function thinker(
  plies: number,
  ask = vi.fn(async (_: number, __: readonly string[], seconds: number) => opinion(seconds)),
) {
  return { analysis: new Analysis(ask, () => plies), ask }
}

test("every ply gets a quick opinion, one after the other", async () => {
  const { analysis, ask } = thinker(3)
  await analysis.begin()
  expect(analysis.isComplete).toBe(true)
  expect(analysis.isBusy).toBe(false)
  expect(ask.mock.calls.map(([ply]) => ply)).toEqual([0, 3, 2, 1])
})

test("what is looked at gets a better one, and is asked for once", async () => {
  const { analysis, ask } = thinker(1)
  await analysis.look(0, [])
  expect(ask).not.toHaveBeenCalled() // nobody has asked for opinions yet
  await analysis.begin()
  await analysis.look(0, [])
  await analysis.look(0, [])
  expect(ask).toHaveBeenCalledTimes(3)
  expect(analysis.opinions.get(0)!.iterations).toBeGreaterThan(analysis.opinions.get(1)!.iterations)
})

test("what is tried out has an opinion of its own, and the line stays", async () => {
  const { analysis, ask } = thinker(1)
  await analysis.begin()
  await analysis.look(1, ["a>b"])
  expect(ask).toHaveBeenLastCalledWith(1, ["a>b"], expect.any(Number))
  expect(analysis.tried).not.toBeNull()
  expect(analysis.opinions.size).toBe(2)
  await analysis.look(1, [])
  expect(analysis.tried).toBeNull()
})

test("who looks on before it has begun is not kept waiting", async () => {
  const { analysis, ask } = thinker(1)
  await analysis.begin()
  await Promise.all([analysis.look(0, []), analysis.look(1, [])])
  expect(ask.mock.calls.slice(2).map(([ply]) => ply)).toEqual([1])
})

test("what goes wrong is said, and can be begun again", async () => {
  const ask = vi.fn(async (ply: number, _: readonly string[], seconds: number) => {
    if (ply === 2 && ask.mock.calls.length < 4) throw new Error("The server cannot be reached at the moment.")
    return opinion(seconds)
  })
  const { analysis } = thinker(2, ask)
  await analysis.begin()
  expect(analysis.trouble).toBe("The server cannot be reached at the moment.")
  expect(analysis.isBusy).toBe(false)
  ask.mockImplementation(async (_, __, seconds) => opinion(seconds))
  await analysis.begin()
  expect(analysis.isComplete).toBe(true)
  expect(analysis.trouble).toBe("")
})

test("every ply comes once, the ends first", () => {
  expect(spread(5)).toEqual([0, 5, 4, 2, 1, 3])
  expect(spread(0)).toEqual([0])
  expect([...spread(100)].sort((one, other) => one - other)).toEqual(Array.from({ length: 101 }, (_, ply) => ply))
})
