import { expect, test } from "vitest"
import type { Missed, Outlook } from "../../src/protocol/types/http"
import { blocks, levels, mistakes, saidOfBest, saidOfMiss, shareable } from "../../src/puzzle/outlook"

const missed = (score: number, possible: number, lost: number): Missed => ({ score, possible, lost })
const outlook = (best: number, ...all: Missed[]): Outlook => ({ best, bound: best, missed: all })

// 9 was possible up to move 36, 10 and 11 up to some move between 60 and 64; it became 12.
const GAME = outlook(9, missed(9, 36, 37), missed(10, 60, 64), missed(11, 60, 64))

test("the line falls where a score went out of reach, and never below what it came to", () => {
  expect(levels(GAME, 12, 100)).toEqual([
    { ply: 37, score: 10 },
    { ply: 64, score: 11 },
    { ply: 64, score: 12 },
  ])
  expect(levels(GAME, 10, 100).map(({ score }) => score)).toEqual([10, 10, 10])
  expect(levels(GAME, 12, 50)).toEqual([{ ply: 37, score: 10 }])
  expect(levels(outlook(9), 9, 100)).toEqual([])
})

test("what is not proven says so", () => {
  expect(saidOfBest({ best: 9, bound: 9 })).toBe("9 was possible.")
  expect(saidOfBest({ best: 11, bound: 9 })).toBe("11 was possible; nobody knows whether 9 was.")
})

test("scores that were lost together are one mistake", () => {
  expect(mistakes(GAME).map(({ score, upTo }) => [score, upTo])).toEqual([
    [9, 9],
    [10, 11],
  ])
  expect(mistakes(outlook(9))).toEqual([])
  expect(mistakes(outlook(9, missed(9, 4, 5), missed(10, 4, 6)))).toHaveLength(2)
})

test("a mistake is one move where that is known, else somewhere between two", () => {
  expect(mistakes(GAME).map(saidOfMiss)).toEqual([
    "Move 37 gave 9 away.",
    "10 to 11 were still possible after move 60, and out of reach from move 64 on.",
  ])
  expect(saidOfMiss({ ...missed(9, 0, 8), upTo: 9 })).toBe(
    "9 was possible at the beginning, and out of reach from move 8 on.",
  )
  expect(saidOfMiss({ ...missed(9, 0, 1), upTo: 10 })).toBe("Move 1 gave 9 to 10 away.")
})

test("ten blocks say how long the best stayed possible, and are full only if it did to the end", () => {
  expect(blocks(outlook(9), 104)).toBe("▰▰▰▰▰▰▰▰▰▰")
  expect(blocks(GAME, 100)).toBe("▰▰▰▱▱▱▱▱▱▱")
  expect(blocks(outlook(9, missed(9, 100, 101)), 100)).toBe("▰▰▰▰▰▰▰▰▰▱")
  expect(blocks(outlook(9, missed(9, 0, 1)), 0)).toBe("▱▱▱▱▱▱▱▱▱▱")
})

test("what is shared tells the day, the result and how long it went well, and no move", () => {
  expect(shareable("2026-11-17", 12, 104, GAME)).toBe("Aloft 2026-11-17 · 12 of 9 · 104 moves · ▰▰▰▱▱▱▱▱▱▱")
})
