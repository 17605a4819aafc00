// Written by scripts/types from the server's own definitions: change those, not this.

/** What is to be different. */
export interface Changes {
  name?: string | null
  colour?: string | null
}

/** Somebody new. */
export interface Guest {
  /** What to be called, in printable words. */
  name: string
  /** As #rrggbb, in small letters. */
  colour?: string
}

/** A way back; whoever has it can be you, until you ask for another. */
export interface Link {
  link: string
  /** What stands behind its #. */
  secret: string
}

/** Who you are. */
export interface Me {
  id: string
  name: string
  colour: string
}

/** Somebody who comes back. */
export interface Returning {
  /** What stood behind the # of a link. */
  secret: string
}

/** What opens a socket. */
export interface Ticket {
  ticket: string
  /** How long it is good for. */
  seconds: number
}
