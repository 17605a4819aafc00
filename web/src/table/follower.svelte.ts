/** One table as this page sees it: the mirror of what the server shows, and the scene. */

import type {
  AdviceFrame,
  Choice,
  ClockPart,
  Frame,
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
import { coloursOf } from "./seats/colours"
import { Log } from "./log/log.svelte"

const STEP_DELAY = 130 // milliseconds between things that happen one after the other

export class Follower {
  parts = $state.raw<Record<string, unknown>>({})
  v = $state(-1)
  scene = $state.raw<Scene>(NOTHING)
  drawings = $state.raw<Drawings>({})
  here = $state.raw<number[]>([])
  mine = $state.raw<number[]>([]) // one's own seats
  isHost = $state(false)
  advice = $state.raw<AdviceFrame | null>(null)
  wait = $state("") // what strong bots wait for before they can think
  delays = $state.raw<Map<string, number>>(new Map())
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
  colours = $derived(coloursOf(this.seats, this.drawings)) // of the seats

  onwhy: (touches: string[], says: Words, leads?: Words) => void = () => {}
  onstep: (lines: Line[]) => void = () => {}

  private mirror: Mirror = emptyMirror()
  private truth: Scene = NOTHING // the scene without what is only imagined
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
    this.mirror = mirrored(frame)
    this.turnBegan = performance.now() - frame.since
    this.mine = frame.mine
    this.isHost = frame.hosting
    this.log.begin(frame.log)
    this.show(follow(this.truth, sceneOf(frame.parts, this.drawings)))
  }

  private goOn(frame: StepFrame): void {
    const fit = step(this.mirror, frame)
    if (fit === "known") return
    if (fit === "lost") {
      this.hello(null, true)
      return
    }
    if ("play" in frame.set || "clock" in frame.set) this.turnBegan = performance.now()
    const told = movedIn(frame.events)
    const after = follow(this.truth, sceneOf(this.mirror.parts, this.drawings), told)
    this.delays = delaysFor(told, after)
    this.log.tell(frame.events, this.truth, after)
    if (this.advice && !this.isOfNow(this.advice)) this.advice = null
    this.show(after)
    this.onstep(frame.events)
  }

  /** Whether advice speaks of the position as it is: talk makes new versions too, and changes nothing. */
  private isOfNow({ v }: AdviceFrame): boolean {
    return v >= ((this.mirror.parts["play"] as PlayPart | undefined)?.moved ?? 0)
  }

  private show(scene: Scene): void {
    this.v = this.mirror.v
    this.parts = this.mirror.parts
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

/** Things that happen one after the other begin one after the other. */
function delaysFor(told: readonly Moved[], after: Scene): Map<string, number> {
  const keys = new Map(after.bodies.map((body) => [body.id, body.key]))
  const delays = new Map<string, number>()
  for (const [, to] of told) {
    const key = keys.get(to)
    if (key !== undefined && !delays.has(key)) delays.set(key, delays.size * STEP_DELAY)
  }
  return delays
}
