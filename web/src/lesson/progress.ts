/** Which steps of which lessons somebody has done, kept in this browser. */

const NAME = "aloft-lessons"
type Done = Record<string, number[]> // by game

function all(): Done {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}") as Done
  } catch {
    return {}
  }
}

export function doneIn(game: string): ReadonlySet<number> {
  return new Set(all()[game] ?? [])
}

/** One more step is done; all that are. */
export function didStep(game: string, step: number): ReadonlySet<number> {
  const done = new Set([...doneIn(game), step])
  try {
    localStorage.setItem(NAME, JSON.stringify({ ...all(), [game]: [...done] }))
  } catch {
    // A browser that keeps nothing still learns.
  }
  return done
}

/** Where to go on: the first step that is not done, or the first of all. */
export function nextOf(done: ReadonlySet<number>, steps: number): number {
  const next = Array.from({ length: steps }, (_, step) => step).find((step) => !done.has(step))
  return next ?? 0
}
