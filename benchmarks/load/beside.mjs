// Paced matches alone, and then beside something that may disturb them.

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";

import { conclude, openAll } from "./many.mjs";
import { pace } from "./pace.mjs";
import { Person } from "./person.mjs";
import { measure } from "./window.mjs";

const DISTURB = fileURLToPath(new URL("disturb.mjs", import.meta.url));
const WARM = 2; // seconds before anything counts
const BOTS = 6;
const LEVEL = "hard";
const WATCHED = 8; // tables that the one who never reads asks for
const LONGEST = 40; // seconds until a socket that is never read must be closed, its buffers filled

/** A mode that measures twice: before `begin` and after it; what that returns, called, ends it. */
export function beside(begin) {
  return async (site, { matches: count, seconds, pid, says }) => {
    const matches = await openAll(site, count, says);
    const stop = pace(matches, site.tally);
    await sleep(1000 * WARM);
    says("measuring alone");
    const alone = await measure(matches, site.tally, seconds, pid);
    says("measuring beside");
    const end = await begin(site, matches, seconds);
    const disturbed = await measure(matches, site.tally, seconds, pid);
    const seen = await end();
    stop();
    return { alone, beside: disturbed, ...seen, ...(await conclude(site, matches)) };
  };
}

/** One who never reads and one who floods. */
export async function disturbers(site, matches, seconds) {
  const names = matches.slice(0, WATCHED).map((match) => match.name);
  const stuck = disturb(site.url, "stuck", LONGEST, names);
  const flood = disturb(site.url, "flood", seconds, []);
  return async () => ({ stuck: await stuck, flood: await flood });
}

function disturb(url, how, seconds, matches) {
  const child = spawn(process.execPath, [DISTURB, url, how, String(seconds), ...matches], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.on("data", (piece) => (text += piece));
  return new Promise((resolve, reject) => {
    child.on("close", (code) => (code === 0 ? resolve(JSON.parse(text)) : reject(new Error(how))));
  });
}

/** A table at which only bots sit, and somebody who watches; after its game comes another. */
export async function table(site) {
  const person = await Person.arrive(site.url);
  let moves = 0;
  let goes = true;
  const open = async () => {
    const levels = Object.fromEntries(Array.from({ length: BOTS }, (_, seat) => [seat, LEVEL]));
    const { match } = await person.post("/api/tables", { game: "patterns", players: BOTS, bots: levels });
    if (!person.socket) await person.connect(match);
    person.send({ t: "hello", match, v: null });
  };
  person.hear = (frame) => {
    if (frame.t !== "ev") return;
    moves += 1;
    if ("result" in frame.set && goes) open();
  };
  await open();
  return async () => {
    goes = false;
    return { bot_moves: moves };
  };
}
