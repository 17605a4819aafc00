/** What is sent of a table, as the server defines it (types/frames.ts), and what this client makes of it. */

import type * as sent from "./types/frames"
import type { Idea, Opinion } from "./types/scene"
import type { Words } from "./types/words"

export type * from "./types/frames"

export type Parts = Record<string, unknown>
/** A legal move, and the ids to touch in order. */
export type Choice = readonly [move: string, touches: readonly string[]]
/** Something that happened by itself: a sentence, its notation, and which piece became which. */
export type Then = NonNullable<sent.Line["then"]>[number]

/** A move that a strong bot thinks of, with what to touch for it, what it says, and what speaks for it. */
export type ToldIdea = Idea & { touches: string[]; says: Words; gain: number | null; why: Words }
/** What the solver says to who plays alone or together: what is still possible, and a move that keeps it so. */
export interface StillPossible {
  best: number
  bound: number
  move: string
  touches: string[]
  says: Words
}
/** What can surely be brought about by one move or two, the first of which this is: to win, or what is celebrated. */
export type Feat = Pick<ToldIdea, "move" | "touches" | "says" | "why"> & { wins: boolean }
/** What is known beside it once it is thought through. */
interface Coached {
  clear?: boolean // the best move stands out
  lacks?: Record<string, Words> // what each other move does not bring of what that one does; "" if it is as good
  feat?: Feat | null
  chances?: Words[] // what one should know before one decides
  meanwhile?: Words // what the others did
  possible?: StillPossible
}
export type ToldOpinion = Omit<Opinion, "ideas"> & { ideas: ToldIdea[] } & Coached
export type AdviceFrame = Omit<sent.AdviceFrame, "opinion"> & { opinion: ToldOpinion }
export type Frame = Exclude<sent.Frame, sent.AdviceFrame> | AdviceFrame
