/** Which piece of the next scene is which of this one, so that it glides instead of vanishing here and appearing there. */

import type { Body, Scene } from "./model"

/** A piece that became another one, by the ids in the scene before and after. */
export type Moved = readonly [from: string, to: string]

/** The next scene with the keys of this one: by id, by what is told, and at last by looks. */
export function follow(before: Scene, after: Scene, told: readonly Moved[] = []): Scene {
  const old = new Map(before.bodies.map((body) => [body.id, body]))
  const keys = new Map<string, string>() // id afterwards → key
  const used = new Set<string>()
  const give = (id: string, key: string): void => {
    keys.set(id, key)
    used.add(key)
  }
  for (const [id, key] of chained(told, old)) if (!used.has(key)) give(id, key)
  for (const body of after.bodies) {
    const same = old.get(body.id)
    if (!keys.has(body.id) && same && !used.has(same.key)) give(body.id, same.key)
  }
  const gone = before.bodies.filter((body) => !body.isOffer && !used.has(body.key))
  const come = after.bodies.filter((body) => !keys.has(body.id))
  for (const body of come) give(body.id, onlyAlike(gone, come, body)?.key ?? fresh(body.id, used))
  const kept = new Map(before.bodies.map((body) => [body.key, body]))
  return { ...after, bodies: after.bodies.map((body) => unlessSame(kept, { ...body, key: keys.get(body.id)! })) }
}

/** The very piece of before where nothing about it has changed, so that nobody paints it anew. */
function unlessSame(kept: Map<string, Body>, now: Body): Body {
  const was = kept.get(now.key)
  const fields = Object.keys(now) as (keyof Body)[]
  return was && fields.every((field) => was[field] === now[field]) ? was : now
}

/** What was told, step after step: who became b, which became c, has become c. */
function chained(told: readonly Moved[], old: Map<string, Body>): Map<string, string> {
  const now = new Map<string, string>() // id at this step → key
  for (const [from, to] of told) {
    const key = now.get(from) ?? old.get(from)?.key
    if (key === undefined) continue
    now.delete(from)
    now.set(to, key)
  }
  return now
}

/** What went and looks like this one, if there can be no doubt: one of its looks went, and one came. */
function onlyAlike(gone: readonly Body[], come: readonly Body[], body: Body): Body | undefined {
  const alike = gone.filter((one) => one.symbol === body.symbol)
  const rivals = come.filter((one) => !one.isOffer && one.symbol === body.symbol)
  return !body.isOffer && alike.length === 1 && rivals.length === 1 ? alike[0] : undefined
}

function fresh(id: string, used: Set<string>): string {
  let key = id
  while (used.has(key)) key += "'"
  return key
}

export interface Trail {
  key: string
  id: string // afterwards
  from: string | null // the place where it was; null: it is new
  to: string | null // null: it is gone
}

/** What moved, came or went between two scenes with common keys; a change of looks alone counts as well.
 *
 * Places tell, not points: a board may be seen from further away afterwards, and nothing on it has moved.
 */
export function trails(before: Scene, after: Scene): Trail[] {
  const old = new Map(before.bodies.map((body) => [body.key, body]))
  const found: Trail[] = []
  for (const body of after.bodies) {
    const was = old.get(body.key)
    old.delete(body.key)
    if (body.isOffer || (was && was.place === body.place && was.symbol === body.symbol)) continue
    found.push({ key: body.key, id: body.id, from: was?.place ?? null, to: body.place })
  }
  for (const was of old.values()) {
    if (!was.isOffer) found.push({ key: was.key, id: was.id, from: was.place, to: null })
  }
  return found
}
