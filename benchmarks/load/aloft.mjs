// An Aloft server, spoken to as docs/protocol.md tells; of a table only what is needed to move is kept.

import { each } from "./pool.mjs";
import { Match } from "./match.mjs";
import { Person, hexDigits } from "./person.mjs";

const TABLE = { game: "patterns", players: 2, public: true };
const LINES = 8; // logs that are read at once

/** What a person knows of the table. */
const unseen = () => ({ v: -1, choices: null, isOver: false });

class AloftMatch extends Match {
  seen = [];
  answers = new Map(); // by cid: what to do when the submission is answered
  kept = []; // of every game so far: its name, and the versions and moves that were acknowledged

  async join(url) {
    this.people = await Promise.all([Person.arrive(url), Person.arrive(url)]);
    this.people.forEach((person, seat) => (person.hear = (frame) => this.#hear(seat, frame)));
  }

  async begin() {
    this.seen = this.people.map(unseen);
    const { match } = await this.people[0].post("/api/tables", TABLE);
    this.name = match;
    this.kept.push({ match, moves: new Map() });
    for (const [seat, person] of this.people.entries()) {
      if (!person.socket) await this.#connect(person);
      person.send({ t: "hello", match, v: null });
      await this.#ask(seat, { t: "sit", seat, nonce: hexDigits() });
    }
    this.begun();
  }

  async #connect(person) {
    await person.connect(this.name);
    person.socket.on("close", (code, reason) => this.#closed(code, reason));
  }

  /** Send a submission; resolves when it is done. */
  #ask(seat, message) {
    const cid = hexDigits();
    const answered = new Promise((resolve, reject) => {
      this.answers.set(cid, (frame) => (frame.t === "ok" ? resolve(frame) : reject(new Error(frame.says))));
    });
    this.people[seat].send({ ...message, match: this.name, cid });
    return answered;
  }

  #closed(code, reason) {
    this.refused(`closed ${code} ${reason}`);
  }

  #hear(seat, frame) {
    if (frame.t === "ok" || frame.t === "no") this.#answered(frame);
    else if (frame.match !== this.name) return;
    else if (frame.t === "ev") this.#see(seat, frame.v, frame.set, frame.drop ?? []);
    else if (frame.t === "table") this.#see(seat, frame.v, frame.parts, ["choices"]);
  }

  #answered(frame) {
    const answer = this.answers.get(frame.cid);
    this.answers.delete(frame.cid);
    if (answer) answer(frame);
    else this.refused(frame.why ?? "an answer to nothing");
  }

  #see(seat, v, parts, gone) {
    const seen = this.seen[seat];
    seen.v = v;
    if (parts.choices) seen.choices = parts.choices;
    else if (gone.includes("choices")) seen.choices = null;
    seen.isOver = "result" in parts;
    this.told(seat, v, seen.choices !== null);
    if (this.seen.every((one) => one.isOver)) this.ended();
  }

  versionOf(seat) {
    return this.seen[seat].v;
  }

  submit(seat) {
    const { v, choices } = this.seen[seat];
    const [move] = choices[Math.floor(Math.random() * choices.length)];
    const cid = hexDigits();
    const { moves } = this.kept.at(-1);
    this.answers.set(cid, (frame) => this.#acknowledged(frame, move, moves));
    this.people[seat].send({ t: "act", match: this.name, cid, v, move });
  }

  #acknowledged(frame, move, moves) {
    if (frame.t === "no") {
      this.refused(frame.why);
      return;
    }
    this.tally.accepted += 1;
    moves.set(frame.v, move);
  }

  /** How many acknowledged moves the logs do not hold. */
  async missing() {
    let missing = 0;
    for (const { match, moves } of this.kept) {
      const logged = await this.#log(match);
      for (const [v, move] of moves) if (logged.get(v) !== move) missing += 1;
    }
    return missing;
  }

  async #log(match) {
    const logged = new Map();
    for (let after = -1, more = true; more; ) {
      const page = await this.people[0].get(`/api/matches/${match}/log?after=${after}`);
      for (const line of page.lines) if (line.kind === "acted") logged.set(line.v, line.move);
      ({ v: after, more } = page);
    }
    return logged;
  }
}

export class Aloft {
  constructor(url, tally) {
    this.url = url;
    this.tally = tally;
  }

  async open() {
    const match = new AloftMatch(this.tally);
    await match.join(this.url);
    await match.begin();
    return match;
  }

  /** How many acknowledged moves were lost: the logs are read back. */
  async missing(matches) {
    let missing = 0;
    await each(matches.length, LINES, async (number) => (missing += await matches[number].missing()));
    return missing;
  }
}
