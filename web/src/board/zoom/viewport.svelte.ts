/** How a board is looked at: as large as its room allows, or nearer where somebody wants to look. */

import { framing, middle, moved, showing, WHOLE, within, zoomed, type Camera, type Point, type Size } from "./camera"

const PORTRAIT = 1.7 // times as large as if all were seen, at most, in a picture on a card

interface Shown {
  scene: Size
  shape: Size // what must be seen of it at least
  cover: readonly (Point & Size)[] | null // fills the room with what is around these
}

export class Viewport {
  room = $state({ width: 0, height: 0 }) // in pixels
  private wanted = $state.raw<Camera | null>(null) // null: all of it is seen

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
  camera = $derived.by(() => this.covering() ?? within(this.wanted ?? WHOLE, this.extent))
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
    this.wanted = zoomed(this.camera, this.extent, factor, point)
  }

  /** Have something in sight. */
  show(box: Point & Partial<Size>): void {
    if (this.isNear) this.wanted = showing(this.camera, this.extent, box)
  }

  look(camera: Camera): void {
    this.wanted = within(camera, this.extent)
  }

  whole(): void {
    this.wanted = null
  }

  private covering(): Camera | null {
    const { shape, cover } = this.shown()
    if (!cover) return null
    const extent = { scene: shape, window: this.extent.window }
    const boxes = cover.length ? cover : [{ ...shape, x: shape.width / 2, y: shape.height / 2 }]
    return framing(boxes, extent, PORTRAIT)
  }
}
