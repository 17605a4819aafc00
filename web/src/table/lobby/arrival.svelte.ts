/** How one comes to a seat: by invitation, at once, or by choosing. */

import { post } from "../../protocol/http"
import type { Seat } from "../../protocol/types/http"
import { person } from "../../settings/person.svelte"
import type { Follower } from "../follower.svelte"
import type { MoveInput } from "../moveInput.svelte"
import { invitedTo, rememberInvitation } from "./invited"

export class Arrival {
  invitedTo = $state<number | null>(null)
  isGreeted = $state(false) // came by invitation, and has not put the welcome away
  trouble = $state("")
  private sits = false

  constructor(
    private follower: Follower,
    private input: MoveInput,
  ) {}

  /** Take the secret out of the address and exchange it for a seat. */
  async enter(): Promise<void> {
    const secret = location.hash.slice(1)
    this.invitedTo ??= invitedTo(this.follower.match)
    if (!secret) return
    history.replaceState(null, "", location.pathname + location.search)
    try {
      await person.be()
      this.invitedTo = (await post<Seat>("/api/seats", { match: this.follower.match, secret })).seat
      rememberInvitation(this.follower.match, this.invitedTo)
      this.isGreeted = true
      this.trouble = ""
      this.sitIfAsked()
    } catch (error) {
      this.trouble = (error as Error).message
    }
  }

  /** Where somebody may sit who has asked to join and was let in. */
  private get firstFree(): number | null {
    const { guest, seats } = this.follower
    const free = seats.findIndex((seat) => seat.kind === "free" && !seat.kept)
    return guest?.answer && free >= 0 ? free : null
  }

  /** Sit down where one was asked to, as soon as the table is there. */
  sitIfAsked(): void {
    const { table, seats } = this.follower
    const asked = new URLSearchParams(location.search).get("sit")
    const index = this.invitedTo ?? (asked === null ? this.firstFree : Number(asked))
    if (this.sits || index === null || table?.phase !== "open" || seats[index]?.kind !== "free") return
    this.sits = true
    history.replaceState(null, "", location.pathname)
    void this.input.sit(index)
  }
}
