/** What happened at a table, line by line: the last lines come with the table, older ones when asked for. */

import { get } from "../../protocol/http"
import type { Line } from "../../protocol/frames"
import type { Log as Page } from "../../protocol/types/http"
import type { Scene } from "../../scene/model"
import { trails, type Trail } from "../../scene/motion"
import { thingsIn } from "../../words/words"

const MANY = 200 // lines that the server tells at once

/** A line of the log, with what moved when it was told, and the keys that the things it names had then. */
export interface LogLine extends Line {
  trails: Trail[]
  keys: ReadonlyMap<string, string>
}

export class Log {
  lines = $state.raw<LogLine[]>([])
  private isComplete = $state(false)
  hasEarlier = $derived.by(() => !this.isComplete && (this.lines[0]?.v ?? 0) > 0)

  constructor(private match: string) {}

  /** The last lines, as they come with a whole table. */
  begin(lines: readonly Line[]): void {
    this.lines = joined(this.lines, lines)
  }

  tell(lines: readonly Line[], before: Scene, after: Scene): void {
    const moved = trails(before, after)
    this.lines = [...this.lines, ...lines.map((line) => told(line, before, after, moved))]
  }

  async fetchEarlier(): Promise<void> {
    const first = this.lines[0]?.v ?? 0
    const after = Math.max(-1, first - MANY - 1)
    const page = await get<Page>(`/api/matches/${this.match}/log?after=${after}`).catch(() => null)
    if (!page || first !== this.lines[0]?.v) return
    const earlier = (page.lines as unknown as Line[]).filter((line) => line.v < first)
    this.isComplete = after < 0 || !earlier.length
    this.lines = [...earlier.map(unseen), ...this.lines]
  }
}

/** A line with what it moved from one scene to the next. */
export function told(line: Line, before: Scene, after: Scene, moved = trails(before, after)): LogLine {
  return { ...line, trails: moved, keys: keysOf(line, before, after) }
}

/** It was told before anybody looked. */
const unseen = (line: Line): LogLine => ({ ...line, trails: [], keys: new Map() })

/** Ids may go over to other pieces, keys do not. */
function keysOf(line: Line, before: Scene, after: Scene): Map<string, string> {
  const told = [line.says, ...(line.then ?? []).map(([says]) => says)].flatMap(thingsIn)
  const named = new Set([...told, ...(line.touches ?? [])])
  const bodies = [...after.bodies, ...before.bodies].filter((body) => named.has(body.id))
  return new Map(bodies.map((body) => [body.id, body.key]))
}

/** The versions of the moves that were taken back: later ones began at the same ply, or the game has gone back before them. */
export function takenBack(lines: readonly Line[], ply: number): Set<number> {
  const found = new Set<number>()
  let last = ply // that counts
  for (const line of lines.toReversed()) {
    if (line.ply === undefined) continue
    if (line.ply > last) found.add(line.v)
    else last = line.ply - 1
  }
  return found
}

/** The moves that count since one's own last, and what was said meanwhile; the very last one for who only watches. */
export function sinceMine<T extends Line>(lines: readonly T[], mine: readonly number[], ply: number): T[] {
  const back = takenBack(lines, ply)
  const told = lines.filter((line) => (line.seat !== undefined || line.kind === "said") && !back.has(line.v))
  if (!mine.length) return told.slice(-1)
  return told.slice(told.findLastIndex((line) => line.seat !== undefined && mine.includes(line.seat)) + 1)
}

/** What was told already, with what moved then, and what is new. */
export function joined(before: readonly LogLine[], lines: readonly Line[]): LogLine[] {
  const known = new Map(before.map((line) => [line.v, line]))
  const first = lines[0]?.v ?? Infinity
  const touches = known.has(first) || known.has(first - 1) // otherwise something in between is not known
  const earlier = touches ? before.filter((line) => line.v < first) : []
  return [...earlier, ...lines.map((line) => known.get(line.v) ?? unseen(line))]
}
