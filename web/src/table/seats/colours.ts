/** The colour of every seat: the same beside the board, in the log and in a chart, and as the pieces on the board. */

import type { SeatPart } from "../../protocol/frames"
import type { Drawings } from "../../scene/model"

/** What games that paint pieces by seat paint them with. */
export const SEAT_COLOURS = ["#e2493b", "#2b82e0", "#fbb825", "#6a2f9c", "#22a98b", "#4b5563"]
const SPARE = [...SEAT_COLOURS, "#c2410c", "#2f7d4f", "#8b3fa0", "#0f766e"]
const ALIKE = 90 // how far apart colours are, as points, that an eye may take for the same

type Sitting = Pick<SeatPart, "kind" | "colour">

/** Where pieces have the colours of seats, so does everything; elsewhere people have their own, each a different one. */
export function coloursOf(seats: readonly Sitting[], drawings: Drawings = {}): string[] {
  if (arePainted(drawings)) return seats.map((_, index) => seatColour(index))
  const taken: string[] = []
  const people = seats.map((seat) =>
    seat.kind === "person" && seat.colour ? take(taken, [seat.colour, ...SPARE]) : "",
  )
  return people.map((colour, index) => colour || take(taken, [seatColour(index), ...SPARE]))
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
  const free = wanted.find((colour) => taken.every((other) => apart(colour, other) > ALIKE)) ?? wanted[0]!
  taken.push(free)
  return free
}

function apart(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)]
  return Math.hypot(...a.map((value, index) => value - b[index]!))
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
}
