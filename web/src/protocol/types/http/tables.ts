// Written by scripts/types from the server's own definitions: change those, not this.

/** How much time a seat has. */
export interface Clock {
  /** For each turn, or for the whole game. */
  per: "turn" | "game"
  seconds: number
  /** Seconds more after each turn of a game's clock. */
  increment?: number
}

/** The way to one seat of a table; whoever opens it first may sit there. */
export interface Invitation {
  seat: number
  secret: string
  link: string
}

/** What a link to a seat holds. */
export interface Key {
  /** The match's name. */
  match: string
  /** What stood behind the # of a link. */
  secret: string
}

/** Where you may sit down now. */
export interface Seat {
  match: string
  seat: number
}

/** For which seat. */
export interface Seated {
  /** A seat, counted from 0. */
  seat: number
}

/** A table that was opened. */
export interface Table {
  match: string
  /** What the table promises about its deal; write it down. */
  commitment: string
  /** One for each free seat of a table that is not public. */
  seats: Invitation[]
}

/** A table as you want it; what is left out is as usual for the game. */
export interface Wish {
  /** The game's id. */
  game: string
  players?: number | null
  mode?: string | null
  /** Names and values, from `/api/games`. */
  options?: Record<string, number | boolean | string>
  /** Listed, and open to everybody. */
  public?: boolean
  /** Whether players may ask what a strong bot would do. */
  hints?: boolean
  /** None: as long as it takes. */
  clock?: Clock | null
  /** What follows when time is up. */
  on_time?: "pass" | "bot" | "forfeit"
  /** Seats are drawn when the game begins; else they are as taken. */
  lot?: boolean
  /** Seats that bots play, and their levels. */
  bots?: Record<string, string>
}
