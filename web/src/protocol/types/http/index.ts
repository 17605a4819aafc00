// Written by scripts/types from the server's own definitions: change those, not this.
export type * from "./games"
export type * from "./lab"
export type * from "./matches"
export type * from "./people"
export type * from "./puzzles"
export type * from "./records"
export type * from "./shared"
export type * from "./tables"
