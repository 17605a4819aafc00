/** The last move as it is marked on the board: what somebody chose went somewhere, or came, or was touched, or gave
 *  something; and quieter, what followed by itself. */

import type { Mark } from "../../board/marks"
import type { Scene } from "../../scene/model"
import type { Trail } from "../../scene/motion"
import { thingsIn, type Words } from "../../words/words"
import type { LogLine } from "./log.svelte"

const FEW = 4 // that can be taken in at a glance
const QUIET = "#8d86a3" // the colour of nobody

/** Marks in the scene of now, in the colour of who made the move. */
export function marksOf(line: LogLine | undefined, scene: Scene, colours: readonly string[]): Mark[] {
  if (line?.seat === undefined) return []
  const colour = colours[line.seat] ?? ""
  const chosen = namedIn(line, [...(line.touches ?? []), ...thingsIn(line.says)])
  const followed = namedIn(line, thenIn(line))
  const went = line.trails.filter((trail) => trail.from !== trail.to && trail.to !== null)
  const [first] = chosen
  const isOwn = ({ key, to }: Trail): boolean =>
    key === first || (!followed.has(key) && (chosen.has(key) || chosen.has(to!)))
  const own = went.filter(isOwn)
  const after = went.filter((trail) => !own.includes(trail) && followed.has(trail.key))
  const ids = new Map(scene.bodies.map((body) => [body.key, body.id]))
  const mark = ({ key, from }: Trail, more: Partial<Mark> = {}): Mark[] => {
    const id = ids.get(key)
    return id === undefined ? [] : [{ id, from, colour, ...more }]
  }
  // What was carried along stands where it was, as far as anybody has chosen that.
  const isCarried = (trail: Trail): boolean => after.some(({ from, to }) => from === trail.from && to === trail.to)
  const marks = own.flatMap((trail) => mark(trail, isCarried(trail) ? { from: null } : {}))
  const left = (line.touches ?? []).map((id) => ids.get(line.keys.get(id) ?? "") ?? id)
  const givers = (line.gifts ?? []).map(({ source }) => String(source))
  const seen = new Set([...left, ...givers].filter((id) => isSeen(scene, id)))
  const loud = marks.length ? marks : [...seen].map((id) => ({ id, from: null, colour }))
  const quiet = after.flatMap((trail) => mark(trail, { colour: QUIET, isQuiet: true }))
  const few = loud.slice(0, FEW)
  return [...few, ...quiet.filter(({ id }) => !few.some((one) => one.id === id)).slice(0, FEW)]
}

/** Whether everybody sees it: what is there to be touched is gone when it has been. */
function isSeen(scene: Scene, id: string): boolean {
  return scene.spots.has(id) || scene.bodies.some((body) => body.id === id && !body.isOffer)
}

/** Pieces by their keys, all else by ids. */
const namedIn = (line: LogLine, ids: readonly string[]): Set<string> =>
  new Set(ids.map((id) => line.keys.get(id) ?? id))

/** What is named in what followed. */
const thenIn = (line: LogLine): string[] => (line.then ?? []).map(([says]): Words => says).flatMap(thingsIn)
