/** What was possible in a game, in words and as a line. */

import type { Missed, Outlook } from "../protocol/types/http"

interface Level {
  ply: number
  score: number // from this ply on the best that is still possible
}

/** Where the line falls: as far as it is known, right after the last ply at which a score was possible. */
export function levels(outlook: Outlook, score: number, plies: number): Level[] {
  const falls = outlook.missed.map((miss) => ({ ply: miss.lost, score: Math.min(miss.score + 1, score) }))
  return falls.filter((fall) => fall.ply <= plies)
}

export const saidOfBest = ({ best, bound }: { best: number; bound: number }): string =>
  best === bound ? `${best} was possible.` : `${best} was possible; nobody knows whether ${bound} was.`

/** Scores that went out of reach together. */
export interface Miss extends Missed {
  upTo: number // the worst of them
}

/** Neighbours that were lost alike are one mistake. */
export function mistakes({ missed }: Outlook): Miss[] {
  const found: Miss[] = []
  for (const one of missed) {
    const last = found.at(-1)
    if (last?.possible === one.possible && last.lost === one.lost) last.upTo = one.score
    else found.push({ ...one, upTo: one.score })
  }
  return found
}

/** "Move 37 gave 9 away." */
export function saidOfMiss({ score, upTo, possible, lost }: Miss): string {
  const [scores, were] = score === upTo ? [`${score}`, "was"] : [`${score} to ${upTo}`, "were"]
  if (lost === possible + 1) return `Move ${lost} gave ${scores} away.`
  const still = possible ? `still possible after move ${possible}` : "possible at the beginning"
  return `${scores} ${were} ${still}, and out of reach from move ${lost} on.`
}

const BLOCKS = 10

/** How long the best stayed possible, in ten blocks: that of a game tells nothing of how it was played. */
export function blocks(outlook: Outlook, plies: number): string {
  const lost = outlook.missed[0]?.possible ?? plies
  const full = outlook.missed.length ? Math.min(BLOCKS - 1, Math.floor((lost / Math.max(1, plies)) * BLOCKS)) : BLOCKS
  return "▰".repeat(full) + "▱".repeat(BLOCKS - full)
}

/** A result to share, which spoils nothing: "Aloft 2026-11-17 · 10 of 9 · 104 moves · ▰▰▰▰▰▰▱▱▱▱". */
export const shareable = (day: string, score: number, plies: number, outlook: Outlook): string =>
  `Aloft ${day} · ${score} of ${outlook.best} · ${plies} moves · ${blocks(outlook, plies)}`
