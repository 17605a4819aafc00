// Drives a server with many matches of two seats each, and prints what it saw as JSON.
//
// node drive.mjs SITE URL MODE [--matches 1000] [--seconds 10] [--pid PID]
//
// SITE is aloft or boardgame; PID the server's process, whose CPU time and memory are then told.

import { parseArgs } from "node:util";

import { Aloft } from "./aloft.mjs";
import { Boardgame } from "./boardgame.mjs";
import * as modes from "./modes.mjs";
import { Tally } from "./tally.mjs";

const SITES = { aloft: Aloft, boardgame: Boardgame };

function print(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    matches: { type: "string", default: "1000" },
    seconds: { type: "string", default: "10" },
    pid: { type: "string" },
  },
});
const [site, url, mode] = positionals;
if (!SITES[site] || !url || !modes[mode]) {
  process.stderr.write(`A site (aloft, boardgame), its URL, and one of: ${Object.keys(modes).join(", ")}.\n`);
  process.exit(2);
}
const figures = await modes[mode](new SITES[site](url, new Tally()), {
  matches: Number(values.matches),
  seconds: Number(values.seconds),
  pid: values.pid && Number(values.pid),
  says: (says) => print({ says }),
});
print({ site, mode, matches: Number(values.matches), ...figures });
process.exit(0); // sockets need no farewell
