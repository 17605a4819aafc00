/** The games that can be played here, fetched once. */

import { get } from "../protocol/http"
import type { Card, Cards } from "../protocol/types/http"

class Games {
  all = $state.raw<Card[]>([])
  bots = $state.raw<string[]>([])
  trouble = $state("")
  private asking: Promise<void> | null = null

  fetch(): Promise<void> {
    this.asking ??= get<Cards>("/api/games")
      .then(({ games, bots }) => {
        this.all = games
        this.bots = bots
        this.trouble = ""
      })
      .catch((error: Error) => {
        this.trouble = error.message
        this.asking = null
      })
    return this.asking
  }

  card(id: string | undefined): Card | undefined {
    return this.all.find((card) => card.id === id)
  }
}

export const games = new Games()
