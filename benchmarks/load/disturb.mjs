// Somebody who disturbs an Aloft server, in a process of their own so that the driver's clock is not disturbed.
//
// node disturb.mjs URL stuck|flood SECONDS MATCH…
//
// Says "ready" once it is connected, begins at the first line it is told, and prints what came of it as JSON.

import { once } from "node:events";
import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

import { Person } from "./person.mjs";

const OFTEN = 50; // milliseconds between two requests of the one who never reads: as many as are allowed
const AGAIN = 500; // milliseconds after which who was thrown out comes back
const LONGEST = 40; // seconds after which who is not thrown out gives up
const FRAMES = 4096; // in one piece of a flood

/** Many frames, masked and packed beforehand: to flood takes next to nothing of a processor that all share. */
function packed(message) {
  const text = Buffer.from(JSON.stringify(message));
  const frame = Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);
  return Buffer.concat(Array.from({ length: FRAMES }, () => frame));
}

const FLOOD = packed({ t: "ping" });

/** Resolves to the moment when the server has closed the connection. */
function closing(person) {
  return new Promise((resolve) => {
    person.socket._socket.on("close", () => resolve(performance.now()));
    person.socket.on("error", () => {});
  });
}

async function arrive() {
  const person = await Person.arrive(url);
  await person.connect(matches[0]);
  return person;
}

/** Asks to be shown whole tables and never reads them, as long as that is borne. */
async function stick(person, isBorne) {
  person.socket.pause();
  for (let count = 0; isBorne(); count += 1) {
    const match = matches[count % matches.length];
    if (person.socket.readyState === 1) person.send({ t: "hello", match, v: null });
    await sleep(OFTEN);
  }
}

/** Sends as much as is taken, as long as that is borne. */
async function flood(person, isBorne, closed) {
  const { _socket: socket } = person.socket;
  while (isBorne()) {
    const gone = socket.write(FLOOD) || new Promise((resolve) => socket.once("drain", resolve));
    sent += FRAMES;
    await Promise.race([gone, closed, sleep(OFTEN)]);
  }
}

/** How many seconds somebody is borne; endless if they never are thrown out. */
async function borne(disturbing, person) {
  const start = performance.now();
  let end = Infinity;
  const closed = closing(person).then((at) => (end = at));
  await disturbing(person, () => end === Infinity && performance.now() < start + 1000 * LONGEST, closed);
  return (end - start) / 1000;
}

/** Disturbs until it is thrown out, and comes back. */
async function disturb(disturbing, person, seconds) {
  const times = [];
  const end = performance.now() + 1000 * seconds;
  for (; performance.now() < end; await sleep(AGAIN)) {
    times.push(await borne(disturbing, times.length ? await arrive() : person));
  }
  const longest = Math.max(...times);
  return { times: times.length, closed_s: longest === Infinity ? null : longest };
}

setPriority(19); // a real one has a machine of its own, and takes no time from this one's processors
const [url, how, seconds, ...matches] = process.argv.slice(2);
let sent = 0; // frames of a flood
const person = await arrive();
process.stdout.write("ready\n");
await once(process.stdin, "data");
const figures = await disturb(how === "stuck" ? stick : flood, person, Number(seconds));
process.stdout.write(`${JSON.stringify({ ...figures, frames: sent })}\n`);
process.exit(0);
