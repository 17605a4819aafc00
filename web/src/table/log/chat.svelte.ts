/** What was said at a table and has not been seen yet: the log that holds it may be out of sight. */

import type { Line } from "../../protocol/frames"

type Talk = Pick<Line, "v" | "kind" | "name">

export class Chat {
  private seen = $state(-1) // the last line that was in sight

  constructor(
    private lines: () => readonly Talk[],
    private own: () => string | undefined, // what one is called oneself
  ) {}

  unread = $derived.by(() => {
    const said = this.lines().filter(({ kind, v }) => kind === "said" && v > this.seen)
    return said.filter(({ name }) => name !== this.own()).length
  })

  /** Everything so far is in sight. */
  see(): void {
    this.seen = Math.max(this.seen, this.lines().at(-1)?.v ?? -1)
  }
}
