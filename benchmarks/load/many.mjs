// Many matches at once: opening them, and what is asked when they stop.

import { each } from "./pool.mjs";
import { settle } from "./window.mjs";

const AT_ONCE = 16; // matches that are being opened
const TOLD = 50; // matches after which the driver says how far it is

export async function openAll(site, count, says) {
  const matches = [];
  await each(count, AT_ONCE, async () => {
    matches.push(await site.open());
    if (matches.length % TOLD === 0) says(`${matches.length} of ${count} tables are open`);
  });
  return matches;
}

/** Let every move under way arrive, then ask whether all that was acknowledged is still there. */
export async function conclude(site, matches) {
  const unanswered = await settle(site.tally);
  const { refusals, ended, accepted } = site.tally;
  return { unanswered, refusals, ended, accepted, missing: await site.missing(matches) };
}
