/** How long to wait before trying again: longer and longer, and never all at the same moment. */

const FIRST = 400
const LONGEST = 15_000

export function backoff(attempt: number, random: () => number = Math.random): number {
  const most = Math.min(LONGEST, FIRST * 2 ** attempt)
  return most / 2 + (random() * most) / 2
}
