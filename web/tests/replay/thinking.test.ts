import { expect, test, vi } from "vitest"
import type { ToldOpinion } from "../../src/protocol/frames"
import { Thinking } from "../../src/replay/thinking.svelte"

const opinion = (iterations: number): ToldOpinion => ({ turn: 0, seats: [], ideas: [], iterations })

function thinker(
  plies: number,
  ask = vi.fn(async (_: number, __: readonly string[], seconds: number) => opinion(seconds)),
) {
  return { thinking: new Thinking(ask, () => plies), ask }
}

test("every ply gets a quick opinion, one after the other", async () => {
  const { thinking, ask } = thinker(3)
  await thinking.begin()
  expect(thinking.isComplete).toBe(true)
  expect(thinking.isBusy).toBe(false)
  expect(ask.mock.calls.map(([ply]) => ply)).toEqual([0, 3, 2, 1])
})

test("what is looked at gets a better one, and is asked for once", async () => {
  const { thinking, ask } = thinker(1)
  await thinking.look(0, [])
  expect(ask).not.toHaveBeenCalled() // nobody has asked for opinions yet
  await thinking.begin()
  await thinking.look(0, [])
  await thinking.look(0, [])
  expect(ask).toHaveBeenCalledTimes(3)
  expect(thinking.opinions.get(0)!.iterations).toBeGreaterThan(thinking.opinions.get(1)!.iterations)
})

test("what is tried out has an opinion of its own, and the line stays", async () => {
  const { thinking, ask } = thinker(1)
  await thinking.begin()
  await thinking.look(1, ["a>b"])
  expect(ask).toHaveBeenLastCalledWith(1, ["a>b"], expect.any(Number))
  expect(thinking.tried).not.toBeNull()
  expect(thinking.opinions.size).toBe(2)
  await thinking.look(1, [])
  expect(thinking.tried).toBeNull()
})

test("who looks on before it has begun is not kept waiting", async () => {
  const { thinking, ask } = thinker(1)
  await thinking.begin()
  await Promise.all([thinking.look(0, []), thinking.look(1, [])])
  expect(ask.mock.calls.slice(2).map(([ply]) => ply)).toEqual([1])
})

test("what goes wrong is said, and can be begun again", async () => {
  const ask = vi.fn(async (ply: number, _: readonly string[], seconds: number) => {
    if (ply === 2 && ask.mock.calls.length < 4) throw new Error("The server cannot be reached at the moment.")
    return opinion(seconds)
  })
  const { thinking } = thinker(2, ask)
  await thinking.begin()
  expect(thinking.trouble).toBe("The server cannot be reached at the moment.")
  expect(thinking.isBusy).toBe(false)
  ask.mockImplementation(async (_, __, seconds) => opinion(seconds))
  await thinking.begin()
  expect(thinking.isComplete).toBe(true)
  expect(thinking.trouble).toBe("")
})
