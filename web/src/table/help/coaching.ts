/** What a coach has to say: kept from the moment it is known until it is no longer true, and for whom there is a coach. */

import type { AdviceFrame, Feat, Line, ToldIdea } from "../../protocol/frames"
import type { Words } from "../../words/words"

const NAME = "aloft-coached"
const MET = "aloft-met"
const FEW = 20 // tables that are remembered

/** What is pointed out on the board. */
export type Shown = Pick<ToldIdea, "touches" | "says">

/** What is worth saying about one decision. */
export interface Remark {
  ply: number
  isWhole: boolean // all that there is to say is known
  idea: ToldIdea | undefined // a move that stands out
  lacks: Record<string, Words> // what the others do not bring
  feat: Feat | undefined // what can be brought about at once, and is worth more than any advice
  chances: Words[]
  meanwhile: Words // what the others did
}

/** What advice comes to: at once what needs no thought, and whether a move stands out as soon as that stays so. */
export function remarkOf(advice: AdviceFrame | null): Remark | null {
  if (!advice) return null
  const { ideas, clear, lacks = {}, feat, chances = [], meanwhile = "" } = advice.opinion
  const idea = clear && !feat ? ideas[0] : undefined
  return { ply: advice.ply, isWhole: advice.done, idea, lacks, feat: feat ?? undefined, chances, meanwhile }
}

/** Whether there is nothing worth saying. */
export function isQuiet({ idea, feat, chances, meanwhile }: Remark): boolean {
  return !idea && !feat && !chances.length && !meanwhile.length
}

/** The move that stood out and what it would have brought besides, if a lesser one was made; null if none was, undefined
 *  as long as none was made at all. */
export function missed(
  remark: Remark | null,
  lines: readonly Pick<Line, "ply" | "move">[],
): ToldIdea | null | undefined {
  const made = remark && lines.findLast((line) => line.ply === remark.ply + 1 && line.move !== undefined)
  if (!made) return undefined
  const why = remark.lacks[made.move ?? ""] ?? ""
  return remark.idea && made.move !== remark.idea.move && why.length ? { ...remark.idea, why } : null
}

function kept(name: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "[]") as string[]
  } catch {
    return []
  }
}

function keep(name: string, all: readonly string[]): void {
  try {
    localStorage.setItem(name, JSON.stringify(all))
  } catch {
    // A browser that keeps nothing still has a coach until the page is loaded again.
  }
}

/** Whether somebody at this browser has played this game to an end, or wanted no coach in it. */
export const hasMet = (game: string): boolean => kept(MET).includes(game)

export function meet(game: string): void {
  if (!hasMet(game)) keep(MET, [...kept(MET), game])
}

/** Whether a coach sat at this table before the page was loaded again. */
export const isCoached = (match: string): boolean => kept(NAME).includes(match)

export function keepCoached(match: string, coached: boolean): void {
  const others = kept(NAME).filter((one) => one !== match)
  keep(NAME, (coached ? [match, ...others] : others).slice(0, FEW))
}
