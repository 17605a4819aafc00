// What a process and those it started use, as Linux tells it.

import { readFileSync } from "node:fs";

const TICKS = 100; // of the CPU clock a second, on every Linux
const PAGE = 4096;

function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // it has ended meanwhile
  }
}

function withChildren(pid) {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean);
  return [pid, ...children.flatMap(withChildren)];
}

function sum(pid, measure) {
  return withChildren(pid).reduce((total, one) => total + measure(one), 0);
}

/** CPU seconds so far, of all threads. */
export function cpuSeconds(pid) {
  return sum(pid, (one) => {
    const fields = read(`/proc/${one}/stat`).split(") ").at(-1).split(" ");
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS;
  });
}

/** Bytes in memory now. */
export function memory(pid) {
  return sum(pid, (one) => Number(read(`/proc/${one}/statm`).split(" ")[1] ?? 0) * PAGE);
}
