/** What a coach has to say: kept from the moment it is known until it is no longer true, and for whom there is a coach. */

import type { AdviceFrame, Line, ToldIdea } from "../../protocol/frames"
import type { Words } from "../../words/words"

const NAME = "aloft-coached"
const FEW = 20 // tables that are remembered

/** What is worth saying about one decision. */
export interface Remark {
  ply: number
  idea: ToldIdea | undefined // a move that stands out
  meanwhile: Words // what the others did
}

/** What advice comes to, or nothing as long as it may still change. */
export function remarkOf(advice: AdviceFrame | null): Remark | null {
  if (!advice?.done) return null
  const { ideas, clear, meanwhile } = advice.opinion
  return { ply: advice.ply, idea: clear ? ideas[0] : undefined, meanwhile: meanwhile ?? "" }
}

/** The move that stood out, if another one was made; null if that one was, undefined as long as none was made. */
export function missed(
  remark: Remark | null,
  lines: readonly Pick<Line, "ply" | "move">[],
): ToldIdea | null | undefined {
  const made = remark && lines.findLast((line) => line.ply === remark.ply + 1 && line.move !== undefined)
  return made ? (made.move !== remark.idea?.move && remark.idea) || null : undefined
}

function kept(): string[] {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "[]") as string[]
  } catch {
    return []
  }
}

/** Whether a coach sat at this table before the page was loaded again. */
export const isCoached = (match: string): boolean => kept().includes(match)

export function keepCoached(match: string, coached: boolean): void {
  const others = kept().filter((one) => one !== match)
  try {
    localStorage.setItem(NAME, JSON.stringify((coached ? [match, ...others] : others).slice(0, FEW)))
  } catch {
    // A browser that keeps nothing still has a coach until the page is loaded again.
  }
}
