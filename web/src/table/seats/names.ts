/** What people and bots are called at a table. */

import type { SeatPart } from "../../protocol/frames"
import { shortDay } from "../../puzzle/puzzle"
import { capital } from "../../words/words"

type Sitting = Pick<SeatPart, "kind" | "name" | "bot">

export function nameOf(seat: Sitting | undefined, index: number): string {
  if (!seat || seat.kind === "free") return `Seat ${index + 1}`
  if (seat.kind === "bot") return `${capital(seat.bot ?? "a")} bot`
  return seat.name || `Seat ${index + 1}`
}

/** Those who are called the same are numbered in the order of their seats. */
export function names(seats: readonly Sitting[]): string[] {
  const plain = seats.map(nameOf)
  const number = (name: string, index: number): number => plain.slice(0, index + 1).filter((one) => one === name).length
  return plain.map((name, index) =>
    plain.indexOf(name) === plain.lastIndexOf(name) ? name : `${name} ${number(name, index)}`,
  )
}

/** A table by its game, or by the puzzle that is played at it. */
export function titleOf({ title, puzzle }: { title: string; puzzle?: string | null }): string {
  return puzzle ? `${title}, puzzle of ${shortDay(puzzle)}` : title
}
