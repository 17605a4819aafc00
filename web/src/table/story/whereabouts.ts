/** Where things are on the screen, also where no element stands for them. */

import type { Point } from "../../board/zoom/camera"
import { thingIn, type Scene } from "../../scene/model"

export type { Point }

const EDGE = 24 // pixels: what is beyond the screen is told at its edge

/** The middle of a place or a piece; of the board where there is no such thing. */
export function ofThing(scene: Scene, id: string): Point {
  const inTray = document.querySelector(`.tray [data-item="${CSS.escape(id)}"]`)
  if (inTray) return onScreen(middleOf(inTray.getBoundingClientRect(), false))
  const stage = document.querySelector("[data-board] .stage")?.getBoundingClientRect()
  const thing = thingIn(scene, id)
  if (!stage || !thing) return ofBoard()
  const scale = stage.width / scene.width
  return onScreen({ x: stage.left + thing.x * scale, y: stage.top + thing.y * scale })
}

/** Where a seat has things like this one, or where its things begin. */
export function ofSeat(seat: number, symbol: string): Point {
  const card = document.querySelector(`[data-seat="${seat}"]`)
  const item = symbol ? card?.querySelector(`[data-item="${CSS.escape(symbol)}"]`) : card?.querySelector(".score")
  const found = item ?? card?.querySelector(".items") ?? card
  return found ? onScreen(middleOf(found.getBoundingClientRect(), !item)) : ofBoard()
}

export function ofBoard(): Point {
  const board = document.querySelector("[data-board]")?.getBoundingClientRect()
  return board ? middleOf(board, false) : { x: innerWidth / 2, y: innerHeight / 2 }
}

function middleOf({ left, top, width, height }: DOMRect, isAtStart: boolean): Point {
  return { x: left + (isAtStart ? Math.min(EDGE, width / 2) : width / 2), y: top + height / 2 }
}

function onScreen({ x, y }: Point): Point {
  return { x: clamp(x, EDGE, innerWidth - EDGE), y: clamp(y, EDGE, innerHeight - EDGE) }
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)
