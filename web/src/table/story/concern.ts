/** What others did to oneself: such moments are shown for longer, so that they can be read. */

import type { Line } from "../../protocol/frames"
import { spansOf, type Words } from "../../words/words"

/** Whether others moved something, or something was given, in a sentence that names one of these seats. */
export function concerns(lines: readonly Line[], seats: readonly number[]): boolean {
  const others = lines.filter(({ seat }) => seat === undefined || !seats.includes(seat))
  return others.some(({ then = [], gifts = [] }) =>
    then.some(([says, , moved], number) => (moved ?? gifts.some((gift) => gift.then === number)) && names(says, seats)),
  )
}

function names(says: Words, seats: readonly number[]): boolean {
  return spansOf(says).some((span) => typeof span !== "string" && "seat" in span && seats.includes(span.seat))
}
