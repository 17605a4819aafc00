/** How a board is looked at: as large as its room allows, or nearer where somebody wants to look. */

import { framing, middle, moved, showing, WHOLE, within, zoomed, type Camera, type Point, type Size } from "./camera"

const CLOSER = 2.6 // how much nearer it comes by itself
const WORTH = 1.25 // what is hardly nearer is not worth losing sight of the rest
const REST = 400 // milliseconds
const GAIN = 1.3 // times as large as if all were seen: for less nobody need scroll
const SCROLLED = 2.4 // times as large as if all were seen, at most, where a board is scrolled
const PORTRAIT = 1.7 // and at most in a picture on a card

interface Shown {
  scene: Size
  shape: Size // what must be seen of it at least
  cover: readonly (Point & Size)[] | null // fills the room with what is around these
  scrolls: boolean // fills the room in height, and is looked at by scrolling
  middle: number // how far to the right lies what it is about
}

export class Viewport {
  room = $state({ width: 0, height: 0 }) // in pixels
  came = $state(false) // it came nearer by itself, and goes back by itself
  isComing = $state(false) // nearer or further away, at this moment
  private resting: ReturnType<typeof setTimeout> | undefined
  private wanted = $state.raw<Camera | null>(null) // null: as at the beginning

  constructor(private shown: () => Shown) {}

  fit = $derived.by(() => {
    const { shape, cover, scrolls } = this.shown()
    const [across, down] = [this.room.width / shape.width, this.room.height / shape.height]
    if (scrolls && down > across * GAIN) return Math.min(down, across * SCROLLED) || 0
    return (cover ? Math.max(across, down) : Math.min(across, down)) || 0
  })
  extent = $derived.by(() => {
    const { width, height } = this.room
    return { scene: this.shown().scene, window: { width: width / (this.fit || 1), height: height / (this.fit || 1) } }
  })
  private home = $derived.by(() => ({ ...WHOLE, x: this.shown().middle - this.extent.window.width / 2 }))
  camera = $derived.by(() => this.covering() ?? within(this.wanted ?? this.home, this.extent))
  scale = $derived.by(() => this.fit * this.camera.zoom)
  /** What the room shows, in units of the scene. */
  seen = $derived.by(() => {
    const { width, height } = this.extent.window
    const { zoom, x, y } = this.camera
    return { x, y, width: width / zoom, height: height / zoom }
  })
  isNear = $derived.by(() => this.camera.zoom > 1)
  /** There is more than what is seen. */
  hasMore = $derived.by(() => this.isNear || this.seen.width < this.shown().scene.width - 1)

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

  /** Have all these in sight, as near as that allows; that it came by itself is as true where there is nothing to gain. */
  frame(boxes: readonly (Point & Size)[]): void {
    const camera = framing(boxes, this.extent, CLOSER)
    this.goTo(camera.zoom < WORTH ? null : camera)
  }

  private goTo(camera: Camera | null): void {
    const { zoom } = this.camera
    this.wanted = camera
    clearTimeout(this.resting)
    this.isComing ||= this.camera.zoom !== zoom
  }

  /** Have something in sight. */
  show(box: Point & Partial<Size>): void {
    if (this.hasMore) this.wanted = showing(this.camera, this.extent, box)
  }

  /** Have the middle of these in the middle, as far as there is more to see. */
  center(boxes: readonly (Point & Size)[]): void {
    if (!this.hasMore || this.isNear) return
    const [left, right] = [Math.min(...boxes.map(({ x }) => x)), Math.max(...boxes.map(({ x }) => x))]
    const { width } = this.seen
    const fits = right - left < width
    this.wanted = within({ ...this.camera, x: fits ? (left + right - width) / 2 : left - width / 8 }, this.extent)
  }

  look(camera: Camera): void {
    this.wanted = within(camera, this.extent)
  }

  whole(): void {
    this.came = false
    this.goTo(null)
  }

  private covering(): Camera | null {
    const { shape, cover } = this.shown()
    if (!cover) return null
    const extent = { scene: shape, window: this.extent.window }
    const boxes = cover.length ? cover : [{ ...shape, x: shape.width / 2, y: shape.height / 2 }]
    return framing(boxes, extent, PORTRAIT)
  }
}
