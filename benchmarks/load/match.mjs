// One match as the driver sees it: who may move, which move is under way, and when it arrived.

export class Match {
  next = null; // the seat that may move now
  pending = null; // the move under way: its seat, the version it was made at, when it was sent
  isPlaying = false; // both sit, and the game is not over
  onReady = () => {};

  constructor(tally) {
    this.tally = tally;
  }

  get isReady() {
    return this.next !== null && this.pending === null && this.isPlaying;
  }

  /** For how many milliseconds a move has been under way. */
  get age() {
    return this.pending === null ? 0 : performance.now() - this.pending.sent;
  }

  /** Let the seat to move make a move; false if nobody can yet. */
  move() {
    if (!this.isReady) return false;
    const seat = this.next;
    this.next = null;
    this.pending = { seat, v: this.versionOf(seat), sent: performance.now() };
    this.tally.sent += 1;
    this.submit(seat);
    return true;
  }

  /** A seat has been told of a version, in which it may move or not. */
  told(seat, v, mayMove) {
    if (this.pending !== null && seat !== this.pending.seat && v > this.pending.v) {
      this.tally.arrived(performance.now() - this.pending.sent);
      this.pending = null;
    }
    if (mayMove && v > (this.pending?.v ?? -1)) this.next = seat;
    if (this.isReady) this.onReady(this);
  }

  /** A move was not accepted; the match stands still from now on. */
  refused(why) {
    this.tally.refused(why);
    this.isPlaying = false;
  }

  /** The game is over: the same two begin another. */
  async ended() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.tally.ended += 1;
    this.next = this.pending = null;
    await this.begin();
  }

  /** Both have been shown the first position. */
  begun() {
    this.isPlaying = true;
    if (this.isReady) this.onReady(this);
  }
}
