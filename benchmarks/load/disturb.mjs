// Somebody who disturbs an Aloft server, in a process of their own so that the driver's clock is not disturbed.
//
// node disturb.mjs URL stuck|flood SECONDS MATCH…    prints what came of it as JSON

import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

import { Person } from "./person.mjs";

const OFTEN = 50; // milliseconds between two requests of the one who never reads: as many as are allowed
const CROWDED = 1 << 20; // bytes that the one who floods keeps on the way

/** Resolves to the moment when the server has closed the connection. */
function closing(person) {
  return new Promise((resolve) => {
    person.socket._socket.on("close", () => resolve(performance.now()));
    person.socket.on("error", () => {});
  });
}

/** Asks to be shown whole tables and never reads them; how long that is borne. */
async function stick(url, end, matches) {
  const person = await Person.arrive(url);
  await person.connect(matches[0]);
  const closed = closing(person);
  const start = performance.now();
  let isOpen = true;
  closed.then(() => (isOpen = false));
  person.socket.pause();
  for (let count = 0; isOpen && performance.now() < end; count += 1) {
    const match = matches[count % matches.length];
    if (person.socket.readyState === 1) person.send({ t: "hello", match, v: null });
    await sleep(OFTEN);
  }
  return { closed_s: isOpen ? null : ((await closed) - start) / 1000 };
}

/** Sends as much as it can until it is thrown out. */
async function flood(url) {
  const person = await Person.arrive(url);
  await person.connect();
  const closed = closing(person);
  const start = performance.now();
  let isOpen = true;
  let frames = 0;
  closed.then(() => (isOpen = false));
  while (isOpen) {
    for (; person.socket.bufferedAmount < CROWDED && frames % 1000 !== 999; frames += 1) {
      person.send({ t: "ping" });
    }
    frames += 1;
    await new Promise(setImmediate);
  }
  return { frames, closed_s: ((await closed) - start) / 1000 };
}

/** Floods, and comes back as soon as it is let in again. */
async function floodOn(url, end) {
  const floods = [];
  while (performance.now() < end) {
    floods.push(await flood(url));
    await sleep(500);
  }
  return {
    times: floods.length,
    frames: floods.reduce((sum, one) => sum + one.frames, 0),
    closed_s: Math.max(...floods.map((one) => one.closed_s)),
  };
}

setPriority(19); // a real one has a machine of its own, and takes no time from this one's processors
const [url, how, seconds, ...matches] = process.argv.slice(2);
const end = performance.now() + 1000 * Number(seconds);
const figures = how === "stuck" ? await stick(url, end, matches) : await floodOn(url, end);
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(0);
