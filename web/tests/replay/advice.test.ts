import { expect, test, vi } from "vitest"
import type { ToldOpinion } from "../../src/protocol/frames"
import { Advice } from "../../src/replay/advice.svelte"

const opinion = (iterations: number): ToldOpinion => ({ turn: 0, seats: [], ideas: [], iterations })

test("nobody thinks before somebody wants to know, and what is known is asked for once", async () => {
  const ask = vi.fn(async (ply: number) => opinion(ply))
  const advice = new Advice(ask)
  await advice.look(1, [])
  expect(ask).not.toHaveBeenCalled()
  advice.wanted = true
  await advice.look(1, [])
  await advice.look(1, [])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(advice.opinion).toEqual(opinion(1))
})

test("who looks on before it has begun is not kept waiting", async () => {
  const ask = vi.fn(async (ply: number) => opinion(ply))
  const advice = new Advice(ask)
  advice.wanted = true
  await Promise.all([advice.look(0, []), advice.look(1, [])])
  expect(ask.mock.calls.map(([ply]) => ply)).toEqual([1])
  expect(advice.isThinking).toBe(false)
})
