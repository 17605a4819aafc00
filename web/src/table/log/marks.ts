/** The last move as it is marked on the board: what went somewhere, or came, or was touched, or gave something. */

import type { Mark } from "../../board/marks"
import type { Scene } from "../../scene/model"
import { thingsIn } from "../../words/words"
import type { LogLine } from "./log.svelte"

const FEW = 4 // that can be taken in at a glance

/** Marks in the scene of now, in the colour of who made the move. */
export function marksOf(line: LogLine | undefined, scene: Scene, colours: readonly string[]): Mark[] {
  if (line?.seat === undefined) return []
  const colour = colours[line.seat] ?? ""
  const ids = new Map(scene.bodies.map((body) => [body.key, body.id]))
  const told = toldOf(line)
  const moved = line.trails.filter(({ key, from, to }) => from !== to && to !== null && (told.has(key) || told.has(to)))
  const marks = moved.flatMap(({ key, from }) => {
    const id = ids.get(key)
    return id === undefined ? [] : [{ id, from, colour }]
  })
  const left = (line.touches ?? []).map((id) => ids.get(line.keys.get(id) ?? "") ?? id)
  const givers = (line.gifts ?? []).map(({ source }) => String(source))
  const seen = new Set([...left, ...givers].filter((id) => isSeen(scene, id)))
  return (marks.length ? marks : [...seen].map((id) => ({ id, from: null, colour }))).slice(0, FEW)
}

/** Whether everybody sees it: what is there to be touched is gone when it has been. */
function isSeen(scene: Scene, id: string): boolean {
  return scene.spots.has(id) || scene.bodies.some((body) => body.id === id && !body.isOffer)
}

/** What a line touches and names: pieces by their keys, all else by ids. */
function toldOf(line: LogLine): Set<string> {
  const named = [line.says, ...(line.then ?? []).map(([says]) => says)].flatMap(thingsIn)
  return new Set([...(line.touches ?? []), ...named].map((id) => line.keys.get(id) ?? id))
}
