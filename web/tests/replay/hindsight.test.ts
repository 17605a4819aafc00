import { expect, test, vi } from "vitest"
import { Refusal } from "../../src/protocol/http"
import type { Seen } from "../../src/protocol/types/http"
import { Hindsight, type Judge } from "../../src/replay/hindsight.svelte"

const seen = (rounds: number): Seen => ({ chances: [], scores: [], rounds })

test("a game is judged quickly at once, then more closely", async () => {
  const shown: number[] = []
  const judge = vi.fn<Judge>(async (seconds) => {
    shown.push(hindsight.course?.rounds ?? 0)
    return seen(seconds)
  })
  const hindsight = new Hindsight(judge)
  await hindsight.begin()
  expect(shown[0]).toBe(0)
  expect(shown[1]).toBeGreaterThan(0)
  expect(hindsight.course!.rounds).toBeGreaterThan(shown[1]!)
})

test("what is tried out is judged by itself, until one goes back", async () => {
  const hindsight = new Hindsight(async (_, ply, moves) => seen((ply ?? 0) + moves.length))
  await hindsight.try(4, ["a>b", "c>d"])
  expect(hindsight.tried).toEqual(seen(6))
  await hindsight.try(4, [])
  expect(hindsight.tried).toBeNull()
})

test("an answer that comes when something else is tried counts no more", async () => {
  const hindsight = new Hindsight(async (_, __, moves) => seen(moves.length))
  await Promise.all([hindsight.try(4, ["a>b"]), hindsight.try(4, ["a>b", "c>d"])])
  expect(hindsight.tried).toEqual(seen(2))
})

test("a quick look is kept where a closer one fails, and without any it is said why", async () => {
  const refuse = new Refusal(0, "offline", "The server cannot be reached at the moment.")
  const judge = vi.fn<Judge>().mockResolvedValueOnce(seen(1)).mockRejectedValue(refuse)
  const lucky = new Hindsight(judge)
  await lucky.begin()
  expect([lucky.course, lucky.trouble]).toEqual([seen(1), ""])
  const unlucky = new Hindsight(judge)
  await unlucky.begin()
  expect([unlucky.course, unlucky.trouble]).toEqual([null, refuse.message])
})

test("who was told that it was too much at once waits, and asks again", async () => {
  vi.useFakeTimers()
  const judge = vi
    .fn<Judge>()
    .mockRejectedValueOnce(new Refusal(429, "busy", "Later."))
    .mockResolvedValue(seen(1))
  const hindsight = new Hindsight(judge)
  const begun = hindsight.begin()
  await vi.runAllTimersAsync()
  await begun
  expect([hindsight.course, hindsight.trouble]).toEqual([seen(1), ""])
  vi.useRealTimers()
})
