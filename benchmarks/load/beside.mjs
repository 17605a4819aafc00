// Paced matches alone, and then beside something that may disturb them.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";

import { conclude, openAll } from "./many.mjs";
import { pace } from "./pace.mjs";
import { Person } from "./person.mjs";
import { measure } from "./window.mjs";

const DISTURB = fileURLToPath(new URL("disturb.mjs", import.meta.url));
const WARM = 2; // seconds before anything counts
const TURNS = 3;
const BOTS = 6;
const LEVEL = "hard";
const WATCHED = 8; // tables that the one who never reads asks for

/**
 * A mode that measures turn by turn, alone and beside what `begin` starts; what that returns, called, ends it.
 * Of each the window in the middle counts: a machine has its moods.
 */
export function beside(begin) {
  return async (site, { matches: count, seconds, pid, says }) => {
    const matches = await openAll(site, count, says);
    const stop = pace(matches, site.tally);
    await sleep(1000 * WARM);
    const windows = { alone: [], beside: [] };
    const seen = [];
    for (let turn = 1; turn <= TURNS; turn += 1) {
      says(`measuring alone, ${turn} of ${TURNS}`);
      windows.alone.push(await measure(matches, site.tally, seconds, pid));
      says(`measuring beside, ${turn} of ${TURNS}`);
      const end = await begin(site, matches, seconds);
      windows.beside.push(await measure(matches, site.tally, seconds, pid));
      seen.push(await end());
    }
    stop();
    const figures = { alone: middle(windows.alone), beside: middle(windows.beside), windows, seen };
    return { ...figures, ...(await conclude(site, matches)) };
  };
}

/** The window with the 99th percentile in the middle; one in which nothing arrived is the slowest of all. */
function middle(windows) {
  const ordered = [...windows].sort((one, other) => (one.p99_ms ?? Infinity) - (other.p99_ms ?? Infinity));
  return ordered[ordered.length >> 1];
}

/** One who never reads and one who floods. */
export async function disturbers(site, matches, seconds) {
  const names = matches.slice(0, WATCHED).map((match) => match.name);
  const [stuck, flood] = await Promise.all([
    disturber(site.url, "stuck", seconds, names),
    disturber(site.url, "flood", seconds, []),
  ]);
  const seen = [stuck(), flood()];
  return async () => ({ stuck: await seen[0], flood: await seen[1] });
}

/** Somebody who waits at the server; what lets them begin resolves to what came of it. */
async function disturber(url, how, seconds, matches) {
  const child = spawn(process.execPath, [DISTURB, url, how, String(seconds), ...matches], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`the one who should be ${how} is gone`);
    return value;
  };
  await next();
  return () => {
    child.stdin.write("begin\n");
    return next().then(JSON.parse);
  };
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
