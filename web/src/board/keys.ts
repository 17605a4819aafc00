/** Looking around on a board by keys. */

import type { Viewport } from "./zoom/viewport.svelte"

const STEP = 90 // pixels
const KEYS: Record<string, (view: Viewport) => void> = {
  ArrowLeft: (view) => view.drag(-STEP, 0),
  ArrowRight: (view) => view.drag(STEP, 0),
  ArrowUp: (view) => view.drag(0, -STEP),
  ArrowDown: (view) => view.drag(0, STEP),
  "+": (view) => view.pinch(1.5),
  "=": (view) => view.pinch(1.5),
  "-": (view) => view.pinch(1 / 1.5),
  "0": (view) => view.whole(),
}

/** What a key does; arrows lead elsewhere while all is seen. */
export function lookByKey(event: KeyboardEvent, view: Viewport): void {
  const act = KEYS[event.key]
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key.startsWith("Arrow") && !view.isNear) return
  act(view)
  event.preventDefault()
}
