/** Who plays in this browser: a guest with a name and a colour, made when first needed. */

import { get, patch, post, Refusal } from "../protocol/http"
import { MARK_COLOURS } from "../table/seats/colours"
import type { Guest, Me } from "../protocol/types/http"

const GUEST = "aloft-guest"
const FIRST = ["Quiet", "Early", "Merry", "Windy", "Sunny", "Bold", "Gentle", "Bright", "Amber", "Misty"]
const SECOND = ["Heron", "Swift", "Lark", "Gull", "Kite", "Finch", "Stork", "Crane", "Robin", "Owl"]

/** The same one whenever the page is loaded. */
function guestHere(): Required<Guest> {
  const fresh = { name: `${pick(FIRST)} ${pick(SECOND)}`, colour: pick(Object.keys(MARK_COLOURS)) }
  try {
    const kept = localStorage.getItem(GUEST)
    if (kept) return JSON.parse(kept) as Required<Guest>
    localStorage.setItem(GUEST, JSON.stringify(fresh))
  } catch {
    // A browser that keeps nothing still plays, as somebody new each time.
  }
  return fresh
}

function pick(words: readonly string[]): string {
  return words[Math.floor(Math.random() * words.length)]!
}

const KNOWN = "aloft-known" // set once the server has given this browser its cookie
export const NAME_LENGTH = 24 // letters at most

class Person {
  me = $state<Me | null>(null)
  private guest = $state.raw<Required<Guest> | null>(null) // who this will be, if nobody is known here
  private making: Promise<Me> | null = null

  /** Whether this browser is somebody at this server, as far as that can be told without asking. */
  isKnown(): boolean {
    return this.me !== null || localStorage.getItem(KNOWN) !== null
  }

  /** What this person is called, or will be: the server learns of nobody who only passes by. */
  name = $derived.by(() => this.me?.name ?? this.guest?.name)

  /** Who this is, if the server knows already. */
  async look(): Promise<Me | null> {
    if (!this.me && localStorage.getItem(KNOWN)) await this.recall()
    if (!this.me && !localStorage.getItem(KNOWN)) this.guest ??= guestHere()
    return this.me
  }

  private async recall(): Promise<void> {
    try {
      this.me = await get<Me>("/api/me")
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) localStorage.removeItem(KNOWN)
    }
  }

  /** Who this is; a new guest if need be. */
  be(): Promise<Me> {
    this.making ??= this.look()
      .then((found) => found ?? this.make())
      .finally(() => (this.making = null))
    return this.making
  }

  private async make(): Promise<Me> {
    this.became(await post<Me>("/api/people", this.guest ?? guestHere()))
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

export const person = new Person()
