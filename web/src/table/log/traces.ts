/** What the others did last, as it can be seen on the board: every thing that was touched or went somewhere. */

import type { Scene } from "../../scene/model"
import type { LogLine } from "./log.svelte"

/** The ids of these things in the scene of now, with the colour of who did it. */
export function tracesOf(lines: readonly LogLine[], scene: Scene, colours: readonly string[]): Map<string, string> {
  const traces = new Map<string, string>()
  const ids = new Map(scene.bodies.map((body) => [body.key, body.id]))
  for (const line of lines) {
    const colour = colours[line.seat ?? 0] ?? ""
    const went = line.trails.filter(({ from, to }) => from && to && (from.x !== to.x || from.y !== to.y))
    const now = went.flatMap(({ key }) => ids.get(key) ?? [])
    const touched = (line.touches ?? []).filter(
      (id) => !line.trails.some((trail) => trail.id === id && trail.to === null),
    )
    for (const id of [...touched, ...now]) traces.set(id, colour)
  }
  return traces
}
