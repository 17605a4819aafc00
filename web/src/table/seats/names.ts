/** What people and bots are called at a table. */

import type { SeatPart, TablePart } from "../../protocol/frames"
import { shortDay } from "../../puzzle/puzzle"

type Sitting = Pick<SeatPart, "kind" | "name" | "bot">

export function nameOf(seat: Sitting | undefined, place: number): string {
  if (!seat || seat.kind === "free") return `Seat ${place + 1}`
  if (seat.kind === "bot") return `${capital(seat.bot ?? "a")} bot`
  return seat.name || `Seat ${place + 1}`
}

/** Two bots of one level are told apart by their seats. */
export function names(seats: readonly Sitting[]): string[] {
  const plain = seats.map(nameOf)
  return plain.map((name, place) => (plain.indexOf(name) === plain.lastIndexOf(name) ? name : `${name} ${place + 1}`))
}

/** A table by its game, or by the puzzle that is played at it. */
export function titleOf({ title, puzzle }: { title: string; puzzle?: string | null }): string {
  return puzzle ? `${title}, puzzle of ${shortDay(puzzle)}` : title
}

/** What a scene's caption says beyond the game's title, with names for seats. */
export function captionFor(caption: string, table: TablePart | undefined, called: readonly string[]): string {
  let words = caption
  if (table && words.startsWith(table.title)) words = words.slice(table.title.length).replace(/^[\s:,–-]+/, "")
  return capital(withNames(words, called))
}

/** Who sits there instead of a seat, be it called by its number from 0 or, short, from P1. */
export function withNames(sentence: string, called: readonly string[]): string {
  return sentence
    .replace(/\bseat (\d+)\b/gi, (all, place: string) => called[Number(place)] ?? all)
    .replace(/\bP([1-9])\b/g, (all, place: string) => called[Number(place) - 1] ?? all)
}

/** What a table says of its seats: they stay seats, counted from one, but for whose they are. */
export function noted(sentence: string, called: readonly string[]): string {
  return fromOne(
    sentence
      .replace(/\bback to ply (\d+)/, (_, ply: string) =>
        ply === "0" ? "back to the beginning" : `back to move ${ply}`,
      )
      .replace(/\bhold seat (\d+)/, (_, place: string) => `play for ${called[Number(place)]}`),
  )
}

/** Seats counted from one, as people do. */
export function fromOne(sentence: string): string {
  return sentence.replace(/\b(seat) (\d+)\b/gi, (_, word: string, place: string) => `${word} ${Number(place) + 1}`)
}

/** What something is, without what it is for: labels tell that behind a colon. */
export function briefly(label: string): string {
  return label.split(": ")[0]!
}

/** A sentence begins with a capital, but for names of two letters, which pieces have. */
export function capital(words: string): string {
  if (/^\S{1,2}[\s,]/.test(words) && !/^(an?|it|is|to|in|on|at)\s/i.test(words)) return words
  return words.charAt(0).toUpperCase() + words.slice(1)
}
