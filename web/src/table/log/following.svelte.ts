/** Whether a list that grows at its end is followed there: until somebody scrolls back, and again from its end on. */

type Scrolled = Pick<HTMLElement, "scrollTop" | "scrollHeight" | "clientHeight">

const NEAR = 40 // pixels from the end that are the end

export class Following {
  isOn = $state(true)
  private last = 0

  /** Only who scrolls back leaves the end: a list that has grown, or has become lower, is scrolled by nobody. */
  scrolled(list: Scrolled): void {
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR
    if (isAtEnd) this.isOn = true
    else if (list.scrollTop < this.last - 1) this.isOn = false
    this.last = list.scrollTop
  }

  /** Show the end, unless somebody reads further up. */
  follow(list: Scrolled | undefined): void {
    if (this.isOn && list) list.scrollTop = list.scrollHeight
  }

  /** Back to the end. */
  again(list: Scrolled | undefined): void {
    this.isOn = true
    this.follow(list)
  }
}
