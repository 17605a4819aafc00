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

  /** A move was due, but the one before is still under way and has been for so long. */
  waited(delay) {
    this.late += 1;
    this.#delays.push(delay);
  }

  refused(why) {
    this.refusals[why] = (this.refusals[why] ?? 0) + 1;
  }

  get underWay() {
    return this.sent - this.told;
  }

  /** The delays so far, in order; counting them begins anew. What is under way counts if it is the worst. */
  takeDelays(underWay = []) {
    const worst = this.#delays.reduce((most, delay) => Math.max(most, delay), 0);
    const delays = [...this.#delays, ...underWay.filter((delay) => delay > worst)];
    this.#delays = [];
    return Float64Array.from(delays).sort();
  }
}

/** The delay that a share of all does not exceed, in milliseconds. */
export function quantile(sorted, share) {
  if (sorted.length === 0) return null;
  const place = Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1);
  return Math.round(1000 * sorted[Math.max(0, place)]) / 1000;
}
