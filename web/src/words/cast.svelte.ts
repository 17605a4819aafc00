/** Who and what the sentences at one board speak of: people by name and colour, and the things that are pointed at. */

import { getContext, setContext } from "svelte"
import type { Pictures } from "../scene/model"
import { plain, type Words } from "./words"

interface People {
  names: readonly string[] // by seat
  colours: readonly string[]
  things: ReadonlySet<string> // that can be seen now
  pictures?: Pictures // of these
}

const NOBODY: People = { names: [], colours: [], things: new Set() }
const KEY = Symbol("cast")

export class Cast {
  named = $state.raw<readonly string[]>([]) // pointed at where they are named: they are lit where they are seen
  seen = $state("") // pointed at where it is seen: it is lit where it is named

  constructor(private people: () => People = () => NOBODY) {}

  names = $derived.by(() => this.people().names)
  colours = $derived.by(() => this.people().colours)
  things = $derived.by(() => this.people().things)
  pictures = $derived.by(() => this.people().pictures)

  /** Words as text, with names for seats. */
  plain = (words: Words): string => plain(words, this.names)

  point(things: readonly string[]): void {
    this.named = things
  }

  /** Unless something else is pointed at by now. */
  leave(things: readonly string[]): void {
    if (this.named === things) this.named = []
  }
}

export function setCast(people: () => People): Cast {
  return setContext(KEY, new Cast(people))
}

export function theCast(): Cast {
  return getContext<Cast | undefined>(KEY) ?? new Cast()
}
