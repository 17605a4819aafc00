/** Whose turn it is in unfinished games, and which of them wait for oneself. */

import { get } from "../protocol/http"
import type { Details, Own } from "../protocol/types/http"

/** The seat to move, by match. */
export type Turns = ReadonlyMap<string, number>

/** Of these few; where it cannot be learned, nothing is said of it. */
export async function turnsOf(matches: readonly Own[]): Promise<Turns> {
  const running = matches.filter(({ phase }) => phase === "running")
  const found = await Promise.all(
    running.map(({ match }) =>
      get<Details>(`/api/matches/${match}`)
        .then(({ turn }): [string, number | null] => [match, turn])
        .catch((): [string, null] => [match, null]),
    ),
  )
  return new Map(found.filter((one): one is [string, number] => one[1] !== null))
}

/** Those that wait for oneself come first, the others stay in their order. */
export function waitingFirst(matches: readonly Own[], turns: Turns): Own[] {
  const waits = ({ match, mine }: Own): number => Number(mine.includes(turns.get(match) ?? -1))
  return [...matches].sort((one, other) => waits(other) - waits(one))
}
