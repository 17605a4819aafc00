/** Looking around: the part of a scene that is seen, as a zoom and a corner. Zoom 1 shows everything. */

export interface Camera {
  zoom: number
  x: number // the left edge of what is seen, in units of the scene
  y: number
}

export interface Frame {
  width: number
  height: number
}

export const WHOLE: Camera = { zoom: 1, x: 0, y: 0 }
const NEAREST = 8

/** The camera as near to this one as the scene allows. */
export function within(camera: Camera, scene: Frame): Camera {
  const zoom = clamp(camera.zoom, 1, NEAREST)
  return {
    zoom,
    x: clamp(camera.x, 0, scene.width - scene.width / zoom),
    y: clamp(camera.y, 0, scene.height - scene.height / zoom),
  }
}

/** Nearer or further, so that one point stays where it is. */
export function zoomed(camera: Camera, scene: Frame, factor: number, point: { x: number; y: number }): Camera {
  const zoom = clamp(camera.zoom * factor, 1, NEAREST)
  const shrink = camera.zoom / zoom
  return within(
    { zoom, x: point.x - (point.x - camera.x) * shrink, y: point.y - (point.y - camera.y) * shrink },
    scene,
  )
}

export function moved(camera: Camera, scene: Frame, dx: number, dy: number): Camera {
  return within({ ...camera, x: camera.x + dx, y: camera.y + dy }, scene)
}

/** The middle of what is seen. */
export function middle(camera: Camera, scene: Frame): { x: number; y: number } {
  return { x: camera.x + scene.width / camera.zoom / 2, y: camera.y + scene.height / camera.zoom / 2 }
}

/** The camera that has a box in sight, moved no more than needed. */
export function showing(camera: Camera, scene: Frame, box: { x: number; y: number }): Camera {
  const [wide, high] = [scene.width / camera.zoom, scene.height / camera.zoom]
  const edge = 0.12
  const x = clamp(camera.x, box.x - wide * (1 - edge), box.x - wide * edge)
  const y = clamp(camera.y, box.y - high * (1 - edge), box.y - high * edge)
  return within({ ...camera, x, y }, scene)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
