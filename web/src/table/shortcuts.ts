/** What a finger can hardly hit on the board, offered as buttons beside it. */

import type { Body, Scene } from "../scene/model"

const TINY = 44 // pixels
const MANY = 8 // buttons that can still be taken in at a glance
const WORDY = 2.5 // times as wide as high: words to press, not a piece to move

/** The pieces whose touch ends the move, where they are tiny and all there is; among others, those that are words. */
export function shortcuts(
  scene: Scene,
  lit: ReadonlySet<string>,
  ends: ReadonlyMap<string, string>,
  scale: number,
): Body[] {
  const tiny = scene.bodies.filter((body) => ends.has(body.id) && Math.min(body.width, body.height) * scale < TINY)
  if (tiny.length === lit.size && tiny.length <= MANY) return tiny
  return tiny.filter((body) => body.width > body.height * WORDY)
}
