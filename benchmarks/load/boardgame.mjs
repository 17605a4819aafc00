// A boardgame.io server, spoken to as its own client does, but without keeping a game: socket.io's frames
// over a WebSocket. "0" opens a connection, "40" a namespace, "42" is an event; "2" asks for a "3".

import { WebSocket } from "ws";

import { anyMove } from "../peer/rules.mjs";
import { Match } from "./match.mjs";

const GAME = "/balloons,";
const SEATS = ["0", "1"];
let names = 0;

function connect(url) {
  const address = url.replace(/^http/, "ws") + "/socket.io/?EIO=4&transport=websocket";
  const socket = new WebSocket(address, { origin: url });
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("message", (data) => {
      const text = data.toString();
      if (text[0] === "0") socket.send(`40${GAME}`);
      else if (text === "2") socket.send("3");
      else if (text.startsWith(`40${GAME}`)) resolve(socket);
    });
  });
}

function emit(socket, ...event) {
  socket.send(`42${GAME}${JSON.stringify(event)}`);
}

class PeerMatch extends Match {
  states = [null, null];

  async join(url) {
    this.sockets = await Promise.all(SEATS.map(() => connect(url)));
    this.sockets.forEach((socket, seat) => {
      socket.on("message", (data) => this.#hear(seat, data.toString()));
    });
  }

  /** Whoever asks for a match that does not exist gets it: no lobby is needed. */
  async begin() {
    this.states = [null, null];
    this.name = `match-${(names += 1)}`;
    for (const seat of SEATS) {
      const synced = new Promise((resolve) => (this.onSync = resolve));
      emit(this.sockets[seat], "sync", this.name, seat, undefined, SEATS.length);
      await synced;
    }
    this.begun();
  }

  #hear(seat, text) {
    if (!text.startsWith(`42${GAME}`)) return;
    const [type, name, body] = JSON.parse(text.slice(2 + GAME.length));
    if (name !== this.name) return;
    if (type === "update") this.#see(seat, body);
    if (type !== "sync") return;
    this.#see(seat, body.state);
    this.onSync();
  }

  #see(seat, state) {
    this.states[seat] = state;
    if (state.ctx.gameover) {
      this.told(seat, state._stateID, false);
      if (this.states.every((one) => one?.ctx.gameover)) this.ended();
    } else this.told(seat, state._stateID, state.ctx.currentPlayer === SEATS[seat]);
  }

  versionOf(seat) {
    return this.states[seat]._stateID;
  }

  submit(seat) {
    const [type, ...args] = anyMove(this.states[seat].G);
    const action = { type: "MAKE_MOVE", payload: { type, args, playerID: SEATS[seat] } };
    emit(this.sockets[seat], "update", action, this.versionOf(seat), this.name, SEATS[seat]);
  }
}

export class Boardgame {
  constructor(url, tally) {
    this.url = url;
    this.tally = tally;
  }

  async open() {
    const match = new PeerMatch(this.tally);
    await match.join(this.url);
    await match.begin();
    return match;
  }

  /** It acknowledges nothing, so there is nothing to hold it to. */
  async missing() {
    return null;
  }
}
