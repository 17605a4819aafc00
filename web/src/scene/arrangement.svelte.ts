/** How a scene is shown in the room there is: where that is scarce, what is no part of the board itself lies beside it. */

import { looks } from "../looks/theme.svelte"
import type { Scene } from "./model"
import { footOf, trayOf } from "./tray"

export class Arrangement {
  constructor(private scene: () => Scene) {}

  /** What lies in the tray. */
  tray = $derived.by(() => (looks.isSmall ? trayOf(this.scene()) : []))
  /** How far down the board itself is shown; what lies below is in the tray. */
  foot = $derived.by(() => (looks.isSmall ? footOf(this.scene()) : this.scene().height))
  shape = $derived.by(() => this.scene().width / this.foot)

  /** What of these is touched on the board. */
  onBoard(lit: ReadonlySet<string>): Set<string> {
    const beside = new Set(this.tray.map(({ id }) => id))
    return new Set([...lit].filter((id) => !beside.has(id)))
  }
}
