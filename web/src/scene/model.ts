/** A scene as it is painted: every place and piece with where it is and how large, put together from parts. */

import type { Parts, ScenePart } from "../protocol/frames"
import type { Drawing } from "../protocol/types/http"
import type { Item, Panel, Piece, Place, Ruler } from "../protocol/types/scene"
import { spansOf, type Words } from "../words/words"

export interface Box {
  x: number // of its centre
  y: number
  width: number
  height: number
}

/** Something that can be touched: a place or a piece. */
export interface Thing extends Box {
  id: string
  label: Words // what it is, and what it is for
  name: Words // what it is
}

export interface Body extends Thing {
  key: string // stays the same while the piece is the same to the eye, even when its id changes
  symbol: string
  place: string
  mark: string
  colours: readonly string[]
  note: Words
  isGround: boolean
  isDie: boolean
  isOffer: boolean // something to do, for whoever may touch it
  closer: string // the symbol that shows it in full
}

export interface Spot extends Thing {
  mark: string
  inTray: boolean // where room is scarce, what is there lies beside the board
}

export interface Scene {
  width: number
  height: number
  backdrop: string
  caption: Words
  task: Words // of the seat to move
  section: string // of the guide, where it tells what matters now
  spots: Map<string, Spot>
  bodies: Body[] // in the order in which they lie upon each other
  panels: FullPanel[]
  rulers: Ruler[]
}

export type FullPanel = Required<Omit<Panel, "items" | "unit">> & { items: FullItem[]; unit: Words }

/** Something before a seat. */
export type FullItem = Required<Item>

export type Drawings = Record<string, Drawing>

export const NOTHING: Scene = {
  width: 100,
  height: 100,
  backdrop: "",
  caption: "",
  task: "",
  section: "",
  spots: new Map(),
  bodies: [],
  panels: [],
  rulers: [],
}

const COLOURLESS: readonly string[] = []

/** The scene that parts describe, or nothing while there is none. */
export function sceneOf(parts: Parts, drawings: Drawings): Scene {
  const head = parts["scene"] as ScenePart | undefined
  if (head === undefined) return NOTHING
  const spots = new Map<string, Spot>()
  const panels: FullPanel[] = []
  const rulers: Ruler[] = []
  for (const [name, value] of Object.entries(parts)) {
    if (name.startsWith("place:")) {
      const place = value as Place
      spots.set(place.id, { mark: "", ...place, inTray: place.in_tray ?? false, ...called(place) })
    } else if (name.startsWith("panel:")) panels.push(panelOf(value as Panel))
    else if (name.startsWith("ruler:")) rulers.push(value as Ruler)
  }
  const order = (parts["order"] as string[] | undefined) ?? []
  const bodies = order.flatMap((id) => bodyOf(parts[`piece:${id}`] as Piece | undefined, spots, drawings))
  panels.sort((one, other) => one.seat - other.seat)
  return { ...head, task: head.task ?? "", spots, bodies, panels, rulers }
}

/** In its label a thing is named by its id; all else there tells what it is like and what it is for. */
function called({ id, label }: { id: string; label: Words }): Pick<Thing, "name" | "label"> {
  const own = spansOf(label).find((span) => typeof span !== "string" && "thing" in span && span.thing === id)
  return { name: own ? [own] : label, label }
}

function bodyOf(piece: Piece | undefined, spots: Map<string, Spot>, drawings: Drawings): Body[] {
  const spot = piece && spots.get(piece.place)
  if (!piece || !spot) return []
  const drawing = drawings[piece.symbol] ?? { width: spot.width, height: spot.height }
  const scale = piece.scale ?? 1
  return [
    {
      id: piece.id,
      key: piece.id,
      ...called(piece),
      symbol: piece.symbol,
      place: piece.place,
      mark: piece.mark ?? "",
      colours: piece.colours ?? COLOURLESS,
      note: piece.note ?? "",
      isGround: piece.is_ground ?? false,
      isDie: piece.is_die ?? false,
      isOffer: piece.is_offer ?? false,
      closer: piece.closer ?? "",
      x: spot.x + (piece.shift ?? 0),
      y: spot.y - (piece.lift ?? 0),
      width: drawing.width * scale,
      height: drawing.height * scale,
    },
  ]
}

function panelOf(panel: Panel): FullPanel {
  const items = (panel.items ?? []).map((item) => ({
    count: 1,
    mark: "",
    colours: [],
    use: "",
    is_counted: false,
    ...item,
  }))
  return { ...panel, unit: panel.unit ?? "", items }
}

/** What of a scene is seen by whom these shine for: offers are for who can take them. */
export function seenBy(bodies: readonly Body[], shining: ReadonlySet<string>): Body[] {
  return bodies.filter(({ isOffer, id, place }) => !isOffer || shining.has(id) || shining.has(place))
}

/** The place or piece with this id. */
export function thingIn(scene: Scene, id: string): Thing | undefined {
  return scene.spots.get(id) ?? scene.bodies.find((body) => body.id === id)
}

/** The ids of all that can be seen: places, pieces, and what lies before seats by its symbol. */
export function idsIn({ spots, bodies, panels }: Scene): Set<string> {
  const symbols = panels.flatMap((panel) => panel.items.map((item) => item.symbol))
  return new Set([...spots.keys(), ...bodies.map((body) => body.id), ...symbols])
}

/** How things look in a sentence. */
export interface Pictures {
  game: string
  drawings: Drawings
  of: (thing: string) => string | undefined // the drawing of a thing, if it has one
}

/** What a scene shows: a thing has its own drawing, its piece's, or that of the ground at its place. */
export function picturesIn(game: string, { bodies }: Scene, drawings: Drawings): Pictures {
  const symbols = new Map(bodies.filter(({ isGround }) => isGround).map(({ place, symbol }) => [place, symbol]))
  for (const { id, symbol } of bodies) symbols.set(id, symbol)
  return { game, drawings, of: (thing) => (drawings[thing] ? thing : symbols.get(thing)) }
}

/** Of several things the one nearest to the middle of them, where there are any. */
export function central(things: readonly Thing[]): Thing | undefined {
  const mean = (along: "x" | "y"): number => things.reduce((sum, thing) => sum + thing[along], 0) / things.length
  const [x, y] = [mean("x"), mean("y")]
  const far = (thing: Thing): number => Math.hypot(thing.x - x, thing.y - y)
  return things.toSorted((one, other) => far(one) - far(other))[0]
}

/** The largest drawing of a game, by day or by night: what all others lie upon. */
export function largest(drawings: Drawings, isDark: boolean): string {
  const size = (name: string): number => drawings[name]!.width * drawings[name]!.height
  const names = Object.keys(drawings).filter((name) => name.endsWith("-dark") === isDark)
  return names.reduce((best, name) => (best && size(best) >= size(name) ? best : name), "")
}

/** The drawing behind a scene, by day or by night. */
export function backdropOf(scene: Scene, drawings: Drawings, isDark: boolean): string {
  return isDark && drawings[scene.backdrop + "-dark"] ? scene.backdrop + "-dark" : scene.backdrop
}
