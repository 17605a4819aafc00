/** The last move, marked on the board. */

export interface Mark {
  id: string // of what is marked
  from: string | null // the place that it came from
  colour: string
  isQuiet?: boolean // it followed by itself
}
