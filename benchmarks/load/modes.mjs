// What is measured: each mode opens matches, lets them go on in its own way, and tells what it saw.

import { setTimeout as sleep } from "node:timers/promises";

import { beside, disturbers, table } from "./beside.mjs";
import { memory } from "./machine.mjs";
import { conclude, openAll } from "./many.mjs";
import { pace, rush } from "./pace.mjs";
import { measure, settle } from "./window.mjs";

const WARM = 2; // seconds before anything counts
const PLIES = 10; // moves that an idle match has seen
const LONGEST = 60; // seconds that these may take
const REST = 25; // seconds after which a server has noticed that a match is quiet

/** Matches that go on in one way, measured once. */
function plain(go) {
  return async (site, { matches: count, seconds, pid, says }) => {
    const matches = await openAll(site, count, says);
    says("measuring");
    const stop = go(matches, site.tally);
    await sleep(1000 * WARM);
    const figures = await measure(matches, site.tally, seconds, pid);
    stop();
    return { ...figures, ...(await conclude(site, matches)) };
  };
}

/** Every match moves as soon as it can. */
export const saturate = plain(rush);

/** Every match moves once every two seconds. */
export const paced = plain(pace);

/** Paced matches alone, then beside one socket that never reads and one that floods. */
export const stuck = beside(disturbers);

/** Paced matches alone, then beside a table full of bots. */
export const bots = beside(table);

/**
 * A few moves each, then nothing: what one more match takes up in memory, its two sockets open. As many
 * come first and go quiet, so that everything that is kept once for all matches is there.
 */
export async function idle(site, { matches: count, pid, says }) {
  await playOn(site, await openAll(site, count, says));
  await sleep(1000 * REST);
  const before = memory(pid);
  await playOn(site, await openAll(site, count, says));
  await sleep(1000 * REST);
  return { bytes_per_match: (memory(pid) - before) / count };
}

async function playOn(site, matches) {
  const wanted = site.tally.told + PLIES * matches.length;
  const end = performance.now() + 1000 * LONGEST;
  const stop = rush(matches);
  while (site.tally.told < wanted && performance.now() < end) await sleep(50);
  stop();
  await settle(site.tally);
  await sleep(1000 * WARM);
}
