/** Who plays in this browser: a guest with a name and a colour, made when first needed. */

import { get, patch, post, Refusal } from "../protocol/asking"
import type { Me } from "../protocol/types/http"

const KNOWN = "aloft-known" // set once the server has given this browser its cookie
const FIRST = ["Quiet", "Early", "Merry", "Windy", "Sunny", "Bold", "Gentle", "Bright", "Amber", "Misty"]
const SECOND = ["Heron", "Swift", "Lark", "Gull", "Kite", "Finch", "Stork", "Crane", "Robin", "Owl"]
export const COLOURS = ["#c2410c", "#3b6ea5", "#2f7d4f", "#8b3fa0", "#b3261e", "#0f766e", "#a16207", "#4b5563"]

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
    const guest = { name: `${pick(FIRST)} ${pick(SECOND)}`, colour: pick(COLOURS) }
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
