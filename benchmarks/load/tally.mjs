// What is counted while matches go on, and how long moves took.

export class Tally {
  sent = 0;
  told = 0; // moves that the other seat heard of
  accepted = 0; // moves that the server acknowledged, where it does
  late = 0; // moves that were due while the one before was still under way
  ended = 0;
  refusals = {};
  #delays = [];

  arrived(delay) {
    this.told += 1;
    this.#delays.push(delay);
  }

  refused(why) {
    this.refusals[why] = (this.refusals[why] ?? 0) + 1;
  }

  get underWay() {
    return this.sent - this.told;
  }

  /** The delays so far; counting them begins anew. */
  takeDelays() {
    const delays = Float64Array.from(this.#delays).sort();
    this.#delays = [];
    return delays;
  }
}

/** The delay that a share of all does not exceed, in milliseconds. */
export function quantile(sorted, share) {
  if (sorted.length === 0) return null;
  const place = Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1);
  return Math.round(1000 * sorted[Math.max(0, place)]) / 1000;
}
