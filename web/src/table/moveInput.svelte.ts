/** A person making a move on the board: what is lit, what has been touched, what was asked and refused. */

import { randomDigits, type Answer, type Command } from "../protocol/submissions"
import { connections } from "../protocol/connections.svelte"
import { thingIn, type Thing } from "../scene/model"
import { HalfMove, type Finger } from "../scene/halfMove.svelte"
import { litAfter } from "../scene/touches"
import { begun, joined, type Words } from "../words/words"
import type { Follower } from "./follower.svelte"

const PATIENCE = 350 // milliseconds for the server to say why
const READ = 8000 // milliseconds after which a sentence has been read

/** A sentence beside what was touched. */
export interface Refused {
  says: Words
  x: number
  y: number
}

type Without<T> = T extends { match: string } ? Omit<T, "match"> : never
/** Something asked of a table, without its name. */
export type TableCommand = Without<Command>

export class MoveInput {
  made = $state<string | null>(null) // the move that is on its way
  refused = $state.raw<Refused | null>(null)
  private led = $state.raw<{ to: string; says: Words }>({ to: "", says: "" }) // what touches lead to, as the server says it
  private from = $state(0) // the version from which choices count again: the one that one's own move made
  private asks = 0
  private kept: (() => void) | null = null // a touch that waits until one's own move is done

  constructor(private follower: Follower) {
    follower.onwhy = (touches, says, leads = "") => {
      if (says && this.refused) this.show({ ...this.refused, says })
      this.led = { to: touches.join(" "), says: leads }
    }
  }

  isBusy = $derived.by(() => this.made !== null || this.follower.v < this.from) // one's own move is not shown yet
  choices = $derived.by(() => (this.isBusy || this.follower.retold ? [] : this.follower.choices))
  private half = new HalfMove(() => this.choices)
  leads = $derived.by(() => (this.path.length && this.led.to === this.path.join(" ") ? this.led.says : "")) // what is half made
  isOpen = $derived.by(() => this.leads !== "" && this.half.isOpen) // what it leads to depends on what comes

  get path(): string[] {
    return this.half.path
  }
  set path(things: string[]) {
    this.half.path = things
  }
  get lit(): ReadonlySet<string> {
    return this.half.lit
  }
  get ending(): string | null {
    return this.half.ending
  }
  get isHeldBack(): boolean {
    return this.half.isHeldBack
  }

  /** One more touch; what a finger would do by it at once is held back, as it may have meant to look only. */
  touch(id: string, finger: Finger = "none"): void {
    this.refused = null
    const move = this.half.touch(id, finger)
    if (move !== null) void this.act(move)
    else if (this.path.length) connections.send({ t: "touch", match: this.follower.match, touches: this.path })
  }

  /** A touch that leads nowhere: beside everything it takes back what was half made; on something it is explained,
   *  unless that begins another move, and what was half made stays. A finger first puts away what was said. */
  miss(thing: Thing | undefined, point: { x: number; y: number }, isFinger = false): void {
    const wasTold = isFinger && this.refused !== null
    this.refused = null
    this.kept = null
    if (!thing) this.path = []
    else if (this.isBusy) this.keep(() => this.miss(thing, point), point)
    else if (this.path.includes(thing.id) || litAfter(this.choices, []).has(thing.id)) this.touch(thing.id, "sure")
    else if (!wasTold) this.explain(thing, [...this.path, thing.id], point)
  }

  /** Something happened: what was half made stays if it still leads somewhere. */
  settle(): void {
    this.resume()
    if (this.made === null && this.path.length && !this.half.next.size && this.ending === null) this.path = []
  }

  takeBack(): boolean {
    const had = this.path.length > 0 || this.refused !== null
    this.path = []
    this.refused = null
    this.kept = null
    return had
  }

  /** Make a move as if these had been touched. */
  play(move: string, touches: readonly string[]): Promise<void> {
    this.path = [...touches]
    return this.act(move)
  }

  /** Make a move. It is shown at once; the server's word decides. */
  async act(move: string): Promise<void> {
    this.follower.catchUp()
    const { v, match } = this.follower
    this.imagine()
    this.made = move
    this.path = []
    const answer = await connections.submit({ t: "act", match, v, move })
    if (answer.t === "ok") this.from = answer.v
    this.made = null
    if (answer.t === "no") {
      this.follower.restore()
      this.kept = null
      this.say(answer.says)
    }
    this.resume()
  }

  /** Anything else that can be asked of a table; a refusal is shown. */
  async ask(command: TableCommand): Promise<Answer> {
    const answer = await connections.submit({ ...command, match: this.follower.match })
    if (answer.t === "no") this.say(answer.says)
    return answer
  }

  /** Take one's last move back. */
  async undo(): Promise<void> {
    this.follower.catchUp()
    await this.ask({ t: "undo", v: this.follower.v })
  }

  /** Sit down; a name of its own is for another person at the same screen. */
  sit(seat: number, name?: string): Promise<Answer> {
    return this.reseat({ t: "sit", seat, nonce: randomDigits(), ...(name ? { name } : {}) })
  }

  /** Ask the host for a seat. */
  async knock(): Promise<void> {
    const answer = await this.ask({ t: "knock" })
    if (answer.t === "ok") this.follower.knocked = answer.v
  }

  stand(seat: number): Promise<Answer> {
    return this.reseat({ t: "free", seat })
  }

  /** Which seats are one's own is told with a whole table only. */
  private async reseat(command: TableCommand): Promise<Answer> {
    const answer = await this.ask(command)
    if (answer.t === "ok") this.follower.hello(null)
    return answer
  }

  say(says: Words): void {
    this.show({ says, x: this.follower.scene.width / 2, y: this.follower.scene.height / 4 })
  }

  /** Who is quick need not touch twice; but nobody waits long without a word. */
  private keep(touch: () => void, point: { x: number; y: number }): void {
    this.kept = touch
    setTimeout(() => {
      if (this.kept !== touch) return
      this.kept = null
      this.show({ says: "Your last move is still on its way.", ...point })
    }, PATIENCE)
  }

  private resume(): void {
    const { kept } = this
    if (!kept || this.isBusy) return
    this.kept = null
    kept()
  }

  private show(refused: Refused): void {
    this.refused = refused
    setTimeout(() => {
      if (this.refused === refused) this.refused = null
    }, READ)
  }

  /** The piece that was touched first goes where the last touch was, until the server says what happened. */
  private imagine(): void {
    const [first, last] = [this.path[0], this.path.at(-1)]
    const { scene } = this.follower
    const goal = last === undefined ? undefined : thingIn(scene, last)
    if (first === last || !goal) return
    const bodies = scene.bodies.map((body) => (body.id === first ? { ...body, x: goal.x, y: goal.y } : body))
    this.follower.scene = { ...scene, bodies }
  }

  /** Say something at once if the server has nothing better to say soon. */
  private explain(thing: Thing, touches: string[], point: { x: number; y: number }): void {
    const ask = ++this.asks
    const usual = this.usual(thing)
    this.refused = { says: "", ...point }
    connections.send({ t: "touch", match: this.follower.match, touches })
    setTimeout(() => {
      if (ask === this.asks && this.refused?.says === "") this.show({ says: usual, ...point })
    }, PATIENCE)
  }

  private usual(thing: Thing): Words {
    const { play, you, table } = this.follower
    const what = begun(thing.label)
    if (table?.phase !== "running" || !play) return joined(what, ".")
    if (play.turn === null || you?.seat === play.turn)
      return joined(what, ": nothing can be done with it now. What shines can be touched.")
    return joined(what, ". It is the turn of ", [{ seat: play.turn, text: "somebody else" }], ".")
  }
}
