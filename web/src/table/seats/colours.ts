/** The colour of every seat: the same beside the board, in the log and in a chart, and as the pieces on the board. */

import type { SeatPart } from "../../protocol/frames"
import type { Drawings } from "../../scene/model"

/** What games that paint pieces by seat paint them with. */
export const SEAT_COLOURS = ["#e2493b", "#2b82e0", "#fbb825", "#6a2f9c", "#22a98b", "#4b5563"]

/** What seats have where pieces have colours of their own: none of these is taken for one of them. Each with its name,
 *  for who cannot see it. */
export const MARK_COLOURS: Readonly<Record<string, string>> = {
  "#2e2a4f": "ink",
  "#00798c": "teal",
  "#e667b0": "pink",
  "#aeb4c2": "silver",
  "#7fdfe6": "aqua",
  "#6b4423": "brown",
}
const MARKS = Object.keys(MARK_COLOURS)
const PALE = 0.25 // as bright as that, it is written upon in ink

type Sitting = Pick<SeatPart, "kind" | "colour">

/** Where pieces have the colours of seats, so does everything; elsewhere people have their own, each a different one. */
export function coloursOf(seats: readonly Sitting[], drawings: Drawings = {}): string[] {
  if (arePainted(drawings)) return seats.map((_, index) => seatColour(index))
  const taken: string[] = []
  const people = seats.map((seat) =>
    seat.kind === "person" && seat.colour in MARK_COLOURS ? take(taken, [seat.colour, ...MARKS]) : "",
  )
  return people.map((colour, index) => colour || take(taken, [...MARKS.slice(index % MARKS.length), ...MARKS]))
}

export function seatColour(index: number): string {
  return SEAT_COLOURS[index % SEAT_COLOURS.length]!
}

/** Whether a game paints its pieces by seat. */
const painted = new WeakMap<Drawings, boolean>()
function arePainted(drawings: Drawings): boolean {
  let found = painted.get(drawings)
  if (found === undefined) {
    const bodies = Object.values(drawings).map(({ body }) => body)
    found = [0, 1].every((index) => bodies.some((body) => body.includes(seatColour(index))))
    painted.set(drawings, found)
  }
  return found
}

/** The first of these colours that nobody has yet. */
function take(taken: string[], wanted: readonly string[]): string {
  const free = wanted.find((colour) => !taken.includes(colour)) ?? wanted[0]!
  taken.push(free)
  return free
}

/** What can be read upon a colour. */
export function inkOn(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
  return 0.21 * red! ** 2.2 + 0.72 * green! ** 2.2 + 0.07 * blue! ** 2.2 > PALE ? "#2e2a4f" : "#ffffff"
}
