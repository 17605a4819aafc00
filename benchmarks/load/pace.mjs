// When moves are made: each as soon as the one before was told, or once in a while, spread evenly.

const TURN = 2; // seconds between two moves of a match that is paced

/** Every match moves as soon as it can. Returns what stops it. */
export function rush(matches) {
  let goes = true;
  for (const match of matches) {
    match.onReady = () => goes && match.move();
    match.move();
  }
  return () => (goes = false);
}

/** Every match moves once a turn, one after the other. Returns what stops it. */
export function pace(matches, tally) {
  const step = (1000 * TURN) / matches.length;
  const start = performance.now();
  let made = 0;
  const timer = setInterval(() => {
    const due = Math.floor((performance.now() - start) / step);
    for (; made < due; made += 1) {
      const match = matches[made % matches.length];
      if (!match.move()) tally.waited(match.age);
    }
  }, 1);
  for (const match of matches) match.onReady = () => {};
  return () => clearInterval(timer);
}
