/** What happened, shown one thing after the other; who has seen enough skips to how things are. */

/** Something that is shown for a while. */
export interface Scenelet {
  begin: (isSkipped: boolean) => number // how many milliseconds it takes
  finish?: () => void
}

export class Performance {
  isOn = $state(false)
  isLong = $state(false) // more comes after what is shown now
  private waiting: Scenelet[] = []
  private now: Scenelet | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  add(...scenelets: Scenelet[]): void {
    this.waiting.push(...scenelets)
    if (this.now) this.isLong = true
    else this.goOn()
  }

  /** Everything is as it is; whether there was anything to skip. */
  skip(): boolean {
    const had = this.now !== null
    clearTimeout(this.timer)
    this.end()
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      next.begin(true)
      next.finish?.()
    }
    this.isOn = this.isLong = false
    return had
  }

  private goOn(): void {
    this.end()
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      this.now = next
      const lasts = next.begin(false)
      if (lasts > 0) {
        this.timer = setTimeout(() => this.goOn(), lasts)
        break
      }
      this.end()
    }
    this.isOn = this.now !== null
    this.isLong = this.waiting.length > 0
  }

  private end(): void {
    const { now } = this
    this.now = null
    now?.finish?.()
  }
}
