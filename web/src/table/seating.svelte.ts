/** Which seats are one's own, and how one comes to them: by invitation, at once, or by choosing. */

import { get, post } from "../protocol/asking"
import type { Mine, Seat } from "../protocol/types/http"
import { person } from "../settings/me.svelte"
import type { Follower } from "./follower.svelte"
import type { Hand } from "./hand.svelte"
import { opened } from "./opened"

export class Seating {
  invitedTo = $state<number | null>(null)
  trouble = $state("")
  private told = $state.raw<number[]>([])
  mine = $derived.by(() => this.find())
  isHost = $derived.by(() => opened().includes(this.table.match) || this.hostSeats.some((seat) => this.mine.includes(seat)))
  private hostSeats = $derived.by(() => this.table.table?.host ?? [])
  private sits = false

  constructor(
    private table: Follower,
    private hand: Hand,
  ) {}

  /** Take the secret out of the address and exchange it for a seat. */
  async enter(): Promise<void> {
    const secret = location.hash.slice(1)
    if (!secret) return
    history.replaceState(null, "", location.pathname + location.search)
    try {
      await person.be()
      this.invitedTo = (await post<Seat>("/api/seats", { match: this.table.match, secret })).seat
    } catch (error) {
      this.trouble = (error as Error).message
    }
  }

  /** Sit down where one was asked to, as soon as the table is there. */
  sitIfAsked(): void {
    const { table, seats } = this.table
    const asked = new URLSearchParams(location.search).get("sit")
    const place = this.invitedTo ?? (asked === null ? null : Number(asked))
    if (this.sits || place === null || table?.phase !== "open" || seats[place]?.kind !== "free") return
    this.sits = true
    history.replaceState(null, "", location.pathname)
    void this.hand.sit(place)
  }

  /** Ask which seats are one's own; the table itself tells it only to who has one. */
  async look(): Promise<void> {
    if (!person.me) return
    const { unfinished, finished } = await get<Mine>("/api/me/matches").catch(() => ({ unfinished: [], finished: [] }))
    this.told = [...unfinished, ...finished].find((own) => own.match === this.table.match)?.mine ?? []
  }

  private find(): number[] {
    const you = this.table.you
    if (you?.mine) return you.mine
    return this.told.length > 1 || you === undefined || you.seat < 0 ? this.told : [you.seat]
  }
}
