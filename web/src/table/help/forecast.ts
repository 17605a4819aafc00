/** What a strong bot expects of a move, in words that are true of the way to play. */

import type { ToldIdea, ToldOpinion } from "../../protocol/frames"
import type { ModeCard } from "../../protocol/types/http"
import { signed } from "../ending/scoring.svelte"

type Way = Pick<ModeCard, "together" | "fewer">

/** The points at the end, how often that wins where there is somebody to win against, and what it brings at once;
 *  where something else is counted than points, only how often it wins. */
export function promised(
  idea: Pick<ToldIdea, "seats" | "gain">,
  seat: number,
  way: Way | undefined,
  hasPoints = true,
): string {
  const { score, win } = idea.seats[seat]!
  if (!hasPoints) return `wins ${Math.round(win.value * 100)} %`
  const wins = competes(way) ? `, wins ${Math.round(win.value * 100)} %` : ""
  const now = idea.gain ? `, ${signed(idea.gain)} at once` : ""
  return `${score.value.toFixed(1)} points${wins}${now}`
}

/** How long the bar of a move is, from 0 to 1: how often it wins, or where nobody is beaten, how much it was looked at. */
export const bar = (idea: Pick<ToldIdea, "seats" | "share">, seat: number, way: Way | undefined): number =>
  competes(way) ? idea.seats[seat]!.win.value : idea.share

/** And what it says. */
export function barMeans(way: Way | undefined, isExact: boolean): string {
  if (competes(way)) return "a full bar is a game that is won for sure"
  return isExact ? "the best moves have a bar" : "a longer bar means that it looked at the move more"
}

/** What these words mean. */
export function meaning(way: Way | undefined, players: number, hasPoints = true): string {
  if (!hasPoints) return "“Wins” is how many of those games you would win"
  const whose = way?.together && players > 1 ? "all of you would have together" : "you would have"
  const points = `“Points” is what ${whose} at the end on average${way?.fewer ? ", and fewer is better" : ""}`
  return competes(way) ? `${points}, “wins” how many of those games you would win` : points
}

/** How an exact opinion is marked, what it holds for; nothing of any other. */
export function certainty(opinion: Pick<ToldOpinion, "exact" | "deals">): { mark: string; says: string } | null {
  if (!opinion.exact) return null
  const seen = "Every line of play to the end has been looked at"
  if ((opinion.deals ?? 1) <= 1) return { mark: "Proven", says: `${seen}, all playing on as well as they can.` }
  const over = `over all ${opinion.deals} ways in which the hidden cards may lie, played with open cards from here on`
  return { mark: "Exact", says: `${seen}, ${over}.` }
}

/** Alone or together nobody wins against anybody; before the way to play is known, nothing is said of it. */
function competes(way: Way | undefined): boolean {
  return way !== undefined && !way.together
}
