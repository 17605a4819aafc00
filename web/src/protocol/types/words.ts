// Written by scripts/types from the server's own definitions: change those, not this.

/** A seat in a sentence, and what the sentence calls it. */
export interface SeatSpan {
  seat: number
  text: string
}

/** A place or piece of the scene, or a symbol of the game, and what the sentence calls it. */
export interface ThingSpan {
  /** Its id. */
  thing: string
  text: string
  /** What is left to say beside its picture; null: words alone. */
  short?: string | null
}

/** A sentence: its text, or the spans that it is made of where it names seats or things. */
export type Words = string | (string | SeatSpan | ThingSpan)[]
