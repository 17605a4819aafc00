// A boardgame.io server as its documentation sets one up: in-memory store, socket.io.
//
// node server.mjs [PORT]    prints the port it listens at

import { createRequire } from "node:module";

import { KINDS, isOver, seenBy, setup } from "./rules.mjs";

const require = createRequire(import.meta.url); // the package has no modules for Node
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const moves = Object.fromEntries(
  Object.entries(KINDS).map(([name, { may, make }]) => [
    name,
    ({ G, playerID }, first, second) => {
      if (!may(G, first, second)) return INVALID_MOVE;
      make(G, first, second, Number(playerID));
    },
  ]),
);

const game = {
  name: "balloons",
  setup: ({ random }) => setup(random.Shuffle),
  moves,
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }) => seenBy(G, playerID),
  endIf: ({ G }) => (isOver(G) ? true : undefined),
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
const { appServer } = await server.run(Number(process.argv[2] ?? 0));
console.log(appServer.address().port);
