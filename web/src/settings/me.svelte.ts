/** Who plays in this browser: a guest with a name and a colour, made when first needed. */

import { get, patch, post, Refusal } from "../protocol/asking"
import type { Me } from "../protocol/types/http"

const KNOWN = "aloft-known" // set once the server has given this browser its cookie
const FIRST = ["Quiet", "Early", "Merry", "Windy", "Sunny", "Bold", "Gentle", "Bright", "Amber", "Misty"]
const SECOND = ["Heron", "Swift", "Lark", "Gull", "Kite", "Finch", "Stork", "Crane", "Robin", "Owl"]
/** Each with its name, for who cannot see it. */
export const COLOURS: Readonly<Record<string, string>> = {
  "#c2410c": "orange",
  "#3b6ea5": "blue",
  "#2f7d4f": "green",
  "#8b3fa0": "purple",
  "#b3261e": "red",
  "#0f766e": "teal",
  "#a16207": "ochre",
  "#4b5563": "grey",
}

export const NAME_LENGTH = 24 // letters at most

class Person {
  me = $state<Me | null>(null)
  private making: Promise<Me> | null = null

  /** Who this is, if the server knows already. */
  async look(): Promise<Me | null> {
    if (this.me || !localStorage.getItem(KNOWN)) return this.me
    try {
      this.me = await get<Me>("/api/me")
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) localStorage.removeItem(KNOWN)
    }
    return this.me
  }

  /** Who this is; a new guest if need be. */
  be(): Promise<Me> {
    this.making ??= this.look()
      .then((found) => found ?? this.make())
      .finally(() => (this.making = null))
    return this.making
  }

  private async make(): Promise<Me> {
    const guest = { name: `${pick(FIRST)} ${pick(SECOND)}`, colour: pick(Object.keys(COLOURS)) }
    this.became(await post<Me>("/api/people", guest))
    return this.me!
  }

  async change(changes: { name?: string; colour?: string }): Promise<void> {
    await this.be()
    this.became(await patch<Me>("/api/me", changes))
  }

  became(me: Me): void {
    this.me = me
    localStorage.setItem(KNOWN, "1")
  }
}

function pick(words: readonly string[]): string {
  return words[Math.floor(Math.random() * words.length)]!
}

export const person = new Person()
