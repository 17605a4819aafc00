// A stretch of time that is measured: moves, delays, and what server and driver used meanwhile.

import { setTimeout as sleep } from "node:timers/promises";

import { cpuSeconds } from "./machine.mjs";
import { quantile } from "./tally.mjs";

function ownSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function look(tally, pid) {
  return {
    at: performance.now(),
    told: tally.told,
    late: tally.late,
    server: pid ? cpuSeconds(pid) : NaN,
    own: ownSeconds(),
  };
}

function between(before, after, delays) {
  const seconds = (after.at - before.at) / 1000;
  const moves = after.told - before.told;
  const server = after.server - before.server;
  return {
    seconds,
    moves,
    moves_per_s: moves / seconds,
    p50_ms: quantile(delays, 0.5),
    p99_ms: quantile(delays, 0.99),
    worst_ms: quantile(delays, 1),
    late: after.late - before.late,
    server_cores: server / seconds,
    server_ms_per_move: (1000 * server) / moves,
    driver_cores: (after.own - before.own) / seconds,
  };
}

/** What happens in the next so many seconds. */
export async function measure(matches, tally, seconds, pid) {
  tally.takeDelays();
  const before = look(tally, pid);
  await sleep(1000 * seconds);
  const delays = tally.takeDelays(matches.map((match) => match.age));
  return between(before, look(tally, pid), delays);
}

/** Wait until every move under way has arrived; how many never did. */
export async function settle(tally, seconds = 15) {
  const end = performance.now() + 1000 * seconds;
  while (tally.underWay > 0 && performance.now() < end) await sleep(20);
  return tally.underWay;
}
