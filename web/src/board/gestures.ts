/** Fingers, mouse and wheel on a board: a tap touches, a drag looks around, two fingers or the wheel zoom. */

import type { Point } from "./zoom/camera"

interface Target {
  at(event: { clientX: number; clientY: number }): Point // in units of the scene
  drag(dx: number, dy: number): void // in pixels
  pinch(factor: number, point: Point): void
  tap(point: Point, isFinger: boolean): void
  isNear(): boolean // zoomed in, so that dragging has a meaning
}

const STILL = 8 // pixels within which a finger has not moved

export class Gestures {
  private fingers = new Map<number, { clientX: number; clientY: number }>()
  private start: { clientX: number; clientY: number } | null = null
  private moved = false

  constructor(private target: Target) {}

  at(event: { clientX: number; clientY: number }): Point {
    return this.target.at(event)
  }

  down = (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target as Element).closest("[data-chrome]")) return
    this.fingers.set(event.pointerId, spot(event))
    if (this.fingers.size === 1) {
      this.start = spot(event)
      this.moved = false
    } else this.moved = true
  }

  move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId)
    if (!before) return
    const now = spot(event)
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1]
    if (other)
      this.target.pinch(apart(now, other) / Math.max(1, apart(before, other)), this.target.at(between(now, other)))
    else if (!this.drags(event)) return
    else if (this.target.isNear()) this.target.drag(now.clientX - before.clientX, now.clientY - before.clientY)
    this.fingers.set(event.pointerId, now)
  }

  up = (event: PointerEvent): void => {
    if (!this.fingers.delete(event.pointerId)) return
    if (this.fingers.size || this.moved) return
    this.target.tap(this.target.at(event), event.pointerType === "touch")
  }

  cancel = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId)
    this.moved = true
  }

  wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !this.target.isNear() && event.deltaY > 0) return // nothing to zoom out of: let the page scroll
    event.preventDefault()
    this.target.pinch(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), this.target.at(event))
  }

  /** Whether this finger has begun to drag. */
  private drags(event: PointerEvent): boolean {
    if (this.moved) return true
    this.moved = this.start !== null && apart(event, this.start) > STILL
    if (this.moved && this.target.isNear()) (event.currentTarget as Element).setPointerCapture(event.pointerId)
    return this.moved
  }
}

type Where = { clientX: number; clientY: number }
const spot = ({ clientX, clientY }: Where): Where => ({ clientX, clientY })
const apart = (one: Where, other: Where): number => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
const between = (one: Where, other: Where): Where => ({
  clientX: (one.clientX + other.clientX) / 2,
  clientY: (one.clientY + other.clientY) / 2,
})
