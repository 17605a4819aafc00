/** Looking around: the part of a scene that is seen through a window, as a zoom and a corner, and where its buttons go.
 *
 * All lengths are in units of the scene. At zoom 1 the window shows everything, and in one direction
 * perhaps more than that: the window need not have the shape of the scene.
 */

import type { Box } from "../../scene/model"

export interface Camera {
  zoom: number
  x: number // the left edge of what is seen
  y: number
}

export interface Size {
  width: number
  height: number
}

/** A scene and the window through which it is seen, as large as it is at zoom 1. */
export interface Extent {
  scene: Size
  window: Size
}

export interface Point {
  x: number
  y: number
}

export const WHOLE: Camera = { zoom: 1, x: 0, y: 0 }
const NEAREST = 8

/** The camera as near to this one as the scene allows. */
export function within(camera: Camera, { scene, window }: Extent): Camera {
  const zoom = clamp(camera.zoom, 1, NEAREST)
  return {
    zoom,
    x: edge(camera.x, scene.width, window.width / zoom),
    y: edge(camera.y, scene.height, window.height / zoom),
  }
}

/** Nearer or further, so that one point stays where it is. */
export function zoomed(camera: Camera, extent: Extent, factor: number, point: Point): Camera {
  const zoom = clamp(camera.zoom * factor, 1, NEAREST)
  const shrink = camera.zoom / zoom
  return within(
    { zoom, x: point.x - (point.x - camera.x) * shrink, y: point.y - (point.y - camera.y) * shrink },
    extent,
  )
}

export function moved(camera: Camera, extent: Extent, dx: number, dy: number): Camera {
  return within({ ...camera, x: camera.x + dx, y: camera.y + dy }, extent)
}

/** The middle of what is seen. */
export function middle(camera: Camera, { window }: Extent): Point {
  return { x: camera.x + window.width / camera.zoom / 2, y: camera.y + window.height / camera.zoom / 2 }
}

/** The camera that has something in sight, moved no more than needed. */
export function showing(camera: Camera, extent: Extent, box: Point & Partial<Size>): Camera {
  const [wide, high] = [extent.window.width / camera.zoom, extent.window.height / camera.zoom]
  const rim = 0.12
  const across = Math.max(wide * rim, (box.width ?? 0) / 2)
  const down = Math.max(high * rim, (box.height ?? 0) / 2)
  const x = clamp(camera.x, box.x - wide + across, box.x - across)
  const y = clamp(camera.y, box.y - high + down, box.y - down)
  return within({ ...camera, x, y }, extent)
}

/** The camera that has all these boxes in sight, as near as that allows and no nearer than wanted. */
export function framing(boxes: readonly (Point & Size)[], extent: Extent, nearest = NEAREST): Camera {
  const left = Math.min(...boxes.map((box) => box.x - box.width / 2))
  const right = Math.max(...boxes.map((box) => box.x + box.width / 2))
  const top = Math.min(...boxes.map((box) => box.y - box.height / 2))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height / 2))
  const { width, height } = extent.window
  const room = 1.15 // a little more than the boxes themselves
  const zoom = clamp(Math.min(width / (right - left) / room, height / (bottom - top) / room), 1, nearest)
  return within({ zoom, x: (left + right - width / zoom) / 2, y: (top + bottom - height / zoom) / 2 }, extent)
}

/** Within the scene, or with the scene in the middle where it is all seen. */
function edge(at: number, scene: number, seen: number): number {
  return seen >= scene ? (scene - seen) / 2 : clamp(at, 0, scene - seen)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}

/** Where buttons over a board cover nothing that may have to be touched. */
const CORNERS = ["bottom-right", "top-right", "bottom-left", "middle-right"] as const
export type Corner = (typeof CORNERS)[number]

/** The corner of what is seen where the least of these boxes lies: none of it, if there is such a corner; and of several
 *  such corners the one where the least of the others lies. */
export function freeCorner(
  boxes: readonly Box[],
  others: readonly Box[],
  seen: Point & Size,
  long: number,
  short: number,
): Corner {
  const covered = CORNERS.map((corner) => {
    const [width, height] = corner === "middle-right" ? [short, long] : [long, short]
    const x = corner === "bottom-left" ? seen.x + width / 2 : seen.x + seen.width - width / 2
    const heights = { top: height / 2, middle: seen.height / 2, bottom: seen.height - height / 2 }
    const y = seen.y + heights[corner.split("-")[0] as keyof typeof heights]
    const area = (some: readonly Box[]): number =>
      some.reduce((sum, box) => sum + shared(box, { x, y, width, height }), 0)
    return { corner, boxes: area(boxes), others: area(others) }
  })
  return covered.reduce((best, one) => ((one.boxes - best.boxes || one.others - best.others) < 0 ? one : best)).corner
}

/** The area that two boxes share. */
function shared(one: Box, other: Box): number {
  const across = (one.width + other.width) / 2 - Math.abs(one.x - other.x)
  const down = (one.height + other.height) / 2 - Math.abs(one.y - other.y)
  return across > 0 && down > 0 ? across * down : 0
}
