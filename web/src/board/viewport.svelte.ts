/** How a board is looked at: as large as its room allows, or nearer where somebody wants to look. */

import { framing, middle, moved, showing, WHOLE, within, zoomed, type Camera, type Point, type Size } from "./camera"

const CLOSER = 2.6 // how much nearer it comes by itself
const REST = 400 // milliseconds
const PORTRAIT = 1.7 // and at most in a picture on a card

interface Shown {
  scene: Size
  shape: Size // what must be seen of it at least
  cover: readonly (Point & Size)[] | null // fills the room with what is around these
}

export class Viewport {
  room = $state({ width: 0, height: 0 }) // in pixels
  came = $state(false) // it came nearer by itself, and goes back by itself
  isComing = $state(false) // nearer or further away, at this moment
  private resting: ReturnType<typeof setTimeout> | undefined
  private wanted = $state.raw<Camera>(WHOLE)

  constructor(private shown: () => Shown) {}

  fit = $derived.by(() => {
    const { shape, cover } = this.shown()
    const [across, down] = [this.room.width / shape.width, this.room.height / shape.height]
    return (cover ? Math.max(across, down) : Math.min(across, down)) || 0
  })
  extent = $derived.by(() => {
    const { width, height } = this.room
    return { scene: this.shown().scene, window: { width: width / (this.fit || 1), height: height / (this.fit || 1) } }
  })
  camera = $derived.by(() => this.covering() ?? within(this.wanted, this.extent))
  scale = $derived.by(() => this.fit * this.camera.zoom)
  /** What the room shows, in units of the scene. */
  seen = $derived.by(() => {
    const { width, height } = this.extent.window
    const { zoom, x, y } = this.camera
    return { x, y, width: width / zoom, height: height / zoom }
  })
  isNear = $derived.by(() => this.camera.zoom > 1)

  /** Pixels of the room as a point of the scene, and back. */
  at(left: number, top: number): Point {
    return { x: left / this.scale + this.camera.x, y: top / this.scale + this.camera.y }
  }

  pixels({ x, y }: Point): { left: number; top: number } {
    return { left: (x - this.camera.x) * this.scale, top: (y - this.camera.y) * this.scale }
  }

  drag(left: number, top: number): void {
    this.wanted = moved(this.camera, this.extent, left / this.scale, top / this.scale)
  }

  pinch(factor: number, point = middle(this.camera, this.extent)): void {
    this.came = this.isComing = false
    this.wanted = zoomed(this.camera, this.extent, factor, point)
  }

  /** Nearer, because a finger cannot choose from here. */
  comeNearer(point: Point): void {
    this.came = true
    this.goTo(zoomed(this.camera, this.extent, CLOSER, point))
  }

  /** It is there, and painted for its size when all else has come to rest. */
  arrive(): void {
    clearTimeout(this.resting)
    this.resting = setTimeout(() => (this.isComing = false), REST)
  }

  frame(boxes: readonly (Point & Size)[]): void {
    this.goTo(framing(boxes, this.extent, CLOSER))
  }

  private goTo(camera: Camera): void {
    const { zoom } = this.camera
    this.wanted = camera
    clearTimeout(this.resting)
    this.isComing ||= this.camera.zoom !== zoom
  }

  /** Have a point in sight. */
  show(point: Point): void {
    if (this.isNear) this.wanted = showing(this.camera, this.extent, point)
  }

  look(camera: Camera): void {
    this.wanted = within(camera, this.extent)
  }

  whole(): void {
    this.came = false
    this.goTo(WHOLE)
  }

  private covering(): Camera | null {
    const { shape, cover } = this.shown()
    if (!cover) return null
    const extent = { scene: shape, window: this.extent.window }
    const boxes = cover.length ? cover : [{ ...shape, x: shape.width / 2, y: shape.height / 2 }]
    return framing(boxes, extent, PORTRAIT)
  }
}
