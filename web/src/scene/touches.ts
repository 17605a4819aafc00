/** Which touches make which move: pure functions over the legal choices. */

import type { Choice } from "../protocol/frames"

/** What may be touched next after these touches. */
export function litAfter(choices: readonly Choice[], path: readonly string[]): Set<string> {
  const lit = new Set<string>()
  for (const [, touches] of choices) {
    const next = touches[path.length]
    if (next !== undefined && begins(touches, path)) lit.add(next)
  }
  return lit
}

/** The moves that these touches, and no more, make; more than one only if a game is careless. */
function movesAt(choices: readonly Choice[], path: readonly string[]): string[] {
  return choices.filter(([, touches]) => touches.length === path.length && begins(touches, path)).map(([move]) => move)
}

/** The moves that begin with these touches. */
export function movesBeginning(choices: readonly Choice[], path: readonly string[]): string[] {
  return choices.filter(([, touches]) => begins(touches, path)).map(([move]) => move)
}

export interface Touched {
  path: string[] // what has been touched so far
  move: string | null // the move that is made thereby
  allowed: boolean
}

/** One more touch. A touch that leads nowhere from here may begin anew, or takes back what was half made. */
export function touch(choices: readonly Choice[], path: readonly string[], id: string): Touched {
  if (path.length && path.at(-1) === id && !litAfter(choices, path).has(id)) {
    return { path: path.slice(0, -1), move: null, allowed: true }
  }
  for (const before of [path, []]) {
    if (!litAfter(choices, before).has(id)) continue
    const now = [...before, id]
    const [move] = movesAt(choices, now)
    const goesOn = litAfter(choices, now).size > 0
    return { path: now, move: move !== undefined && !goesOn ? move : null, allowed: true }
  }
  return { path: [], move: null, allowed: path.length > 0 }
}

/** A half-made choice that is a whole one as well: it can be ended here, or was held back until somebody is sure. */
export function endingAt(choices: readonly Choice[], path: readonly string[]): string | null {
  return path.length ? (movesAt(choices, path)[0] ?? null) : null
}

function begins(touches: readonly string[], path: readonly string[]): boolean {
  return path.every((id, index) => touches[index] === id)
}
