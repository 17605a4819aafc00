/** The game at a table as one person meets it: whose turn it is, what is pointed out, what has been opened. */

import { games } from "../home/games.svelte"
import { looks } from "../looks/theme.svelte"
import type { ToldIdea } from "../protocol/frames"
import { missed, remarkOf, type Remark, type Shown } from "./help/coaching"
import { connections } from "../protocol/connections.svelte"
import { Arrangement } from "../scene/arrangement.svelte"
import { idsIn, picturesIn } from "../scene/model"
import type { Follower } from "./follower.svelte"
import { Chat } from "./log/chat.svelte"
import { sinceMine, type LogLine } from "./log/log.svelte"
import { person } from "../settings/person.svelte"
import { names } from "./seats/names"
import { Scoring } from "./ending/scoring.svelte"
import * as sounds from "./sounds"

export class Game {
  rules = $state(false) // is open
  hinting = $state(false)
  coaching = $state(false)
  ending = $state(false)
  turns = $state(0) // how often this person has been to move
  scoring = $state.raw<Scoring | null>(null)
  scale = $state(0) // pixels for each unit of the board, where all of it is seen
  near = $state("") // the id of what is seen closely
  line = $state.raw<LogLine | null>(null) // the line of the log that is looked at
  idea = $state.raw<Shown | null>(null) // the hint that is looked at
  remark = $state.raw<Remark | null>(null) // the coach's, about the last decision that was thought through
  missed = $state.raw<ToldIdea | null>(null) // what could have been done instead of one's last move
  readonly arrangement = new Arrangement(() => this.follower.scene)
  readonly chat = new Chat(
    () => this.follower.log.lines,
    () => person.me?.name,
  )
  private wasRunning = false
  private coached = -1 // the ply at which the coach looked last
  private hinted = -1 // and for which a hint was shown on the board by itself

  constructor(readonly follower: Follower) {}

  phase = $derived.by(() => this.follower.table?.phase)
  called = $derived.by(() => names(this.follower.seats))
  mine = $derived.by(() => this.follower.mine)
  turn = $derived.by(() => (this.phase === "running" ? (this.follower.play?.turn ?? null) : null))
  isMyTurn = $derived.by(() => this.turn !== null && this.mine.includes(this.turn))
  /** Several people at this screen: the cards wait for whose turn it is. */
  isCovered = $derived.by(() => this.isMyTurn && this.mine.length > 1 && this.follower.you?.seat !== this.turn)
  mayTouch = $derived.by(() => this.isMyTurn && !this.isCovered)
  isHeld = $derived.by(() => this.mine.some((seat) => this.follower.seats[seat]?.bot !== null))
  people = $derived.by(() => this.follower.seats.filter((seat) => seat.kind === "person").length)
  mayTalk = $derived.by(() => this.mine.length > 0 && this.people > 1)
  card = $derived.by(() => games.card(this.follower.table?.game))
  mode = $derived.by(() => this.card?.modes.find((mode) => mode.name === this.follower.table?.mode))
  together = $derived.by(() => this.mode?.together ?? false)
  things = $derived.by(() => idsIn(this.follower.scene))
  pictures = $derived.by(() => picturesIn(this.follower.table?.game ?? "", this.follower.scene, this.follower.drawings))
  advice = $derived.by(() => (this.follower.advice?.kind === "hint" ? this.follower.advice : null))
  ply = $derived.by(() => this.follower.play?.ply ?? Infinity)
  /** What the others did since this person's last move. */
  recent = $derived.by(() => sinceMine(this.follower.log.lines, this.mine, this.ply))
  /** The same as they were seen. */
  moments = $derived.by(() => {
    const versions = new Set(this.recent.map(({ v }) => v))
    return this.follower.moments.filter(({ line }) => versions.has(line.v))
  })
  /** The decision to be made: another one whenever this changes, and whenever the line is opened again. */
  decision = $derived.by(() => {
    const isAsked = this.isMyTurn && !this.isCovered && connections.state === "open"
    return isAsked ? (this.follower.play?.moved ?? null) : null
  })
  winners = $derived.by(() => (this.scoring?.over && !this.together ? (this.follower.result?.winners ?? []) : []))

  /** Show a hint on the board, and the board with it. */
  point = (idea: Shown | null): void => {
    this.idea = idea
    if (idea && looks.isSmall) document.querySelector("[data-board]")?.scrollIntoView({ block: "nearest" })
  }

  askForHint(): void {
    this.follower.advice = null
    connections.send({ t: "advise", match: this.follower.match, kind: "hint", ply: null })
  }

  toggleHint = (): void => {
    this.hinting = !this.hinting
    this.idea = null
    this.hinted = -1
    this.hint()
  }

  /** Where the hint itself is only a line that opens, the best move is shown on the board as soon as it is known. */
  private hint(): void {
    const best = this.advice?.done && this.isMyTurn ? this.advice.opinion.ideas[0] : undefined
    if (!looks.isSmall || !this.hinting || !best || this.hinted === this.ply) return
    this.hinted = this.ply
    this.point(best)
  }

  /** What the coach knows by now of the decision to be made, and of the last one. */
  listen(): void {
    this.hint()
    this.remark = remarkOf(this.advice) ?? this.remark
    const found = missed(this.remark, this.follower.log.lines)
    if (found === undefined) return
    this.missed = found
    this.remark = null // it has been followed, or not
  }

  /** The person is to decide something; coach and hint look with them. */
  begins(): void {
    const ply = this.follower.play?.ply ?? 0
    if (ply !== this.coached) this.turns += 1 // a table may be told again without anything new
    this.coached = ply
    this.askForHint()
  }

  /** The end is told once, on the board, to who was there; who comes later sees the result. */
  watchTheEnd(): void {
    if (this.phase === "running") this.wasRunning = true
    const result = this.follower.result
    if (this.phase !== "over" || !result || this.scoring) return
    this.scoring = new Scoring(result)
    this.scoring.start(looks.isStill || !this.wasRunning)
    if (this.wasRunning) sounds.play("end")
  }

  score = (index: number): number | null | undefined => {
    if (this.scoring) return this.scoring.total(index)
    return this.follower.scene.panels.find((panel) => panel.seat === index)?.score
  }

  /** Milliseconds that a seat has left, by the time of this page. */
  clock(index: number, now: number): number | null {
    const { clock, turnBegan } = this.follower
    if (!clock) return null
    const left = clock.left[index] ?? 0
    return clock.runs && this.turn === index ? Math.max(0, left - (now - turnBegan)) : left
  }
}
