/** One table as this page sees it: the mirror of what the server shows, and the scene. */

import type {
  AdviceFrame,
  Choice,
  ClockPart,
  Frame,
  GuestPart,
  Line,
  PlayPart,
  QuestionPart,
  ResultPart,
  SeatPart,
  StepFrame,
  TableFrame,
  TablePart,
  YouPart,
} from "../protocol/frames"
import { emptyMirror, mirrored, step, type Mirror } from "../protocol/mirror"
import { connections } from "../protocol/connections.svelte"
import { plain, type Words } from "../words/words"
import { drawingsOf } from "../scene/drawings"
import { NOTHING, sceneOf, type Drawings, type Scene } from "../scene/model"
import { follow, type Moved } from "../scene/motion"
import { looks } from "../looks/theme.svelte"
import { settings } from "../settings/settings.svelte"
import { coloursOf } from "./seats/colours"
import { Log, type LogLine } from "./log/log.svelte"
import { actOf, AT_ONCE, BEATS, type Act, type Flight } from "./story/act"
import { concerns } from "./story/concern"
import type { Moment } from "./story/moments"
import { Performance } from "./story/performance.svelte"

const KEPT = 60 // moments that can be shown again
const READING = 4 // beats for what concerns oneself
const STILL = 1.6 // beats for which a moment is seen where nothing moves

export class Follower {
  parts = $state.raw<Record<string, unknown>>({})
  v = $state(-1)
  scene = $state.raw<Scene>(NOTHING)
  drawings = $state.raw<Drawings>({})
  here = $state.raw<number[]>([])
  mine = $state.raw<number[]>([]) // one's own seats
  isHost = $state(false)
  hasWaited = $state(false) // was here before the game began
  knocked = $state<number | null>(null) // the number by which one has asked to join
  advice = $state.raw<AdviceFrame | null>(null)
  wait = $state("") // what strong bots wait for before they can think
  delays = $state.raw<Map<string, number>>(new Map()) // of pieces, by their keys
  flights = $state.raw<Flight[]>([]) // what is on its way to a seat
  moments = $state.raw<Moment[]>([]) // that were seen
  retold = $state.raw<Moment | null>(null) // what is shown once more
  telling = $state.raw<LogLine | null>(null) // what somebody else does, while it is shown
  trouble = $state<string | null>(null) // why there is nothing to see
  turnBegan = $state(0) // when the clock of the seat to move was last known, by performance.now()

  table = $derived(this.parts["table"] as TablePart | undefined)
  you = $derived(this.parts["you"] as YouPart | undefined)
  play = $derived(this.parts["play"] as PlayPart | undefined)
  clock = $derived(this.parts["clock"] as ClockPart | undefined)
  question = $derived(this.parts["question"] as QuestionPart | undefined)
  result = $derived(this.parts["result"] as ResultPart | undefined)
  choices = $derived((this.parts["choices"] as Choice[] | undefined) ?? [])
  seats = $derived(seatsIn(this.parts))
  guests = $derived((this.parts["guests"] as GuestPart[] | undefined) ?? []) // who has asked to join
  guest = $derived(this.guests.find(({ number }) => number === this.knocked)) // oneself, as long as one has no seat
  colours = $derived(coloursOf(this.seats, this.drawings)) // of the seats

  onwhy: (touches: string[], says: Words, leads?: Words) => void = () => {}
  onstep: (lines: Line[]) => void = () => {}

  readonly performance = new Performance()
  private mirror: Mirror = emptyMirror()
  private newest: Scene = NOTHING // as the server told it last
  private truth: Scene = NOTHING // what is shown, without what is only imagined
  private leave: (() => void) | null = null
  private asked = "" // the game whose drawings are on their way
  private waiting: Frame[] | null = [] // frames that came before the drawings; null once these are here

  readonly log: Log

  constructor(readonly match: string) {
    this.log = new Log(match)
  }

  open(): () => void {
    this.leave = connections.join(this)
    return () => {
      connections.send({ t: "bye", match: this.match })
      this.leave?.()
    }
  }

  opened(): void {
    this.hello(this.mirror.v < 0 ? null : this.mirror.v)
  }

  hello(v: number | null, gap = false): void {
    connections.send({ t: "hello", match: this.match, v, ...(gap ? { gap } : {}) })
  }

  hear(frame: Frame): void {
    if (frame.t === "no" && frame.cid === null) this.refused(frame.why, frame.says)
    if (!("match" in frame) || frame.match !== this.match) return
    if (frame.t === "here") this.here = frame.seats
    else if (frame.t === "advice") this.advice = this.isOfNow(frame) ? frame : this.advice
    else if (frame.t === "wait") this.wait = frame.says
    else if (frame.t === "touched") this.onwhy(frame.touches, frame.says ?? "", frame.leads)
    else if (frame.t === "table" || frame.t === "ev") this.later(frame)
  }

  /** The scene once more, as the server shows it: what was only imagined is taken back. */
  restore(): void {
    this.scene = this.truth
  }

  private refused(why: string, says: Words): void {
    if (why === "match" && this.v < 0) this.trouble = plain(says, [])
    this.onwhy([], why === "bad" ? "" : says)
  }

  /** Frames wait until the drawings are here: without them nobody knows how large anything is. */
  private later(frame: TableFrame | StepFrame): void {
    if (frame.t === "table") void this.fetchDrawings((frame.parts["table"] as TablePart).game)
    if (this.waiting) this.waiting.push(frame)
    else this.take(frame)
  }

  private async fetchDrawings(game: string): Promise<void> {
    if (this.asked === game) return
    this.asked = game
    try {
      this.drawings = await drawingsOf(game)
    } catch {
      this.asked = ""
      this.trouble = "The drawings of this game could not be fetched; load the page again."
      return
    }
    const frames = this.waiting ?? []
    this.waiting = null
    for (const frame of frames) this.take(frame as TableFrame | StepFrame)
  }

  private take(frame: TableFrame | StepFrame): void {
    if (frame.t === "table") this.begin(frame)
    else this.goOn(frame)
  }

  private begin(frame: TableFrame): void {
    this.catchUp()
    this.mirror = mirrored(frame)
    this.turnBegan = performance.now() - frame.since
    this.mine = frame.mine
    this.hasWaited ||= (frame.parts["table"] as TablePart).phase === "open"
    this.isHost = frame.hosting
    this.knocked = frame.asked
    this.log.begin(frame.log)
    this.newest = follow(this.newest, sceneOf(frame.parts, this.drawings))
    this.show(frame.v, frame.parts, this.newest)
  }

  private goOn(frame: StepFrame): void {
    const fit = step(this.mirror, frame)
    if (fit === "known") return
    if (fit === "lost") {
      this.hello(null, true)
      return
    }
    const { parts } = this.mirror
    const isTimed = "play" in frame.set || "clock" in frame.set
    const came = isTimed ? performance.now() : null
    const before = this.newest
    const after = (this.newest = follow(before, sceneOf(parts, this.drawings), movedIn(frame.events)))
    if (this.isUrgent(frame.events, parts)) this.catchUp()
    // What somebody else does next begins when one's own move has been seen, and a moment after.
    else if (this.performance.isOn && frame.events.some(({ seat }) => seat !== undefined))
      this.performance.add({ begin: (isSkipped) => (isSkipped || looks.isStill ? 0 : beat()) })
    this.performance.add({
      begin: (isSkipped) => {
        this.turnBegan = came ?? this.turnBegan
        const act = isSkipped || looks.isStill || document.hidden ? AT_ONCE : actOf(frame.events, before, after, beat())
        this.enact(frame, parts, before, after, act)
        this.telling = act.length ? (this.log.lines.findLast((line) => this.isOfOthers(line)) ?? null) : null
        return concerns(frame.events, this.mine)
          ? Math.max(act.length, READING * Math.sign(act.length) * beat())
          : act.length
      },
      finish: () => {
        this.telling = null
        this.settle()
      },
    })
  }

  private isOfOthers({ v, seat }: LogLine): boolean {
    return v === this.v && seat !== undefined && !this.mine.includes(seat)
  }

  /** Nobody waits until all has been shown to see their own move, or while their time runs. */
  private isUrgent(lines: readonly Line[], parts: Record<string, unknown>): boolean {
    const clock = parts["clock"] as ClockPart | undefined
    const turn = (parts["play"] as PlayPart | undefined)?.turn ?? -1
    return lines.some(({ seat }) => this.mine.includes(seat ?? -1)) || (!!clock?.runs && this.mine.includes(turn))
  }

  private enact(frame: StepFrame, parts: Record<string, unknown>, before: Scene, after: Scene, act: Act): void {
    this.delays = act.delays
    this.log.tell(frame.events, before, after)
    const moves = this.log.lines.slice(-frame.events.length).filter((line) => line.seat !== undefined)
    if (frame.events.length)
      this.moments = [...this.moments, ...moves.map((line) => ({ line, before, after }))].slice(-KEPT)
    if (this.advice && !this.isOfNow(this.advice)) this.advice = null
    this.show(frame.v, parts, after)
    this.flights = act.flights
    if (act.flights.length) this.scene = { ...after, panels: before.panels } // until it is there
    this.onstep(frame.events)
  }

  /** What was on its way is there. */
  private settle(): void {
    if (!this.flights.length) return
    this.flights = []
    this.scene = this.truth
  }

  /** Everything is shown as it is now; whether anything was still to be seen. */
  catchUp(): boolean {
    return this.performance.skip()
  }

  /** Show what happened once more. */
  retell(moments: readonly Moment[]): void {
    const [first] = moments
    if (!first) return
    this.catchUp()
    const show = (scene: Scene, act: Act, moment: Moment): void => {
      this.delays = act.delays
      this.flights = act.flights
      this.scene = scene
      this.retold = moment
    }
    const begin = {
      begin: (isSkipped: boolean) => {
        if (!isSkipped) show(first.before, AT_ONCE, first)
        return isSkipped ? 0 : beat()
      },
    }
    const each = moments.map((moment) => ({
      begin: (isSkipped: boolean) => {
        if (isSkipped) return 0
        const { line, before, after } = moment
        const act = looks.isStill ? { ...AT_ONCE, length: beat() * STILL } : actOf([line], before, after, beat())
        show(after, act, moment)
        return act.length + beat()
      },
    }))
    const end = {
      begin: () => {
        this.retold = null
        this.flights = []
        this.delays = new Map()
        this.scene = this.truth
        return 0
      },
    }
    this.performance.add(begin, ...each, end)
  }

  /** Whether advice speaks of the position as it is: talk makes new versions too, and changes nothing. */
  private isOfNow({ v }: AdviceFrame): boolean {
    return v >= ((this.mirror.parts["play"] as PlayPart | undefined)?.moved ?? 0)
  }

  private show(v: number, parts: Record<string, unknown>, scene: Scene): void {
    this.v = v
    this.parts = parts
    this.truth = this.scene = scene
  }
}

function seatsIn(parts: Record<string, unknown>): SeatPart[] {
  const seats: SeatPart[] = []
  for (let index = 0; parts[`seat:${index}`] !== undefined; index++) seats.push(parts[`seat:${index}`] as SeatPart)
  return seats
}

function movedIn(lines: readonly Line[]): Moved[] {
  return lines.flatMap((line) => (line.then ?? []).flatMap(([, , moved]) => (moved ? [moved] : [])))
}

/** How many milliseconds a step takes at the speed that this person wants. */
const beat = (): number => BEATS[settings.pace]
