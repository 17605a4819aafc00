/** Looking at a puzzle, and sitting down to it. */

import { get, post } from "../protocol/http"
import type { Begun, PuzzleCard } from "../protocol/types/http"
import { go } from "../router.svelte"
import { person } from "../settings/person.svelte"

export const lookAt = (day: string): Promise<PuzzleCard> => get(`/api/puzzles/${day}`)

/** Sit down to it, or go on where one was at it. */
export async function tryIt(day: string): Promise<void> {
  await person.be()
  const { match } = await post<Begun>(`/api/puzzles/${day}/table`)
  go(`/table/${match}?sit=0`)
}
