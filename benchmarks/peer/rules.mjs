// A game like Aloft: Patterns, in plain data: as many things, as many moves, about as many plies.

export const BALLOONS = 18;
export const TRUCKS = 4;
export const CARDS = 6;
const COLUMNS = 12;
const COLOURS = ["blue", "green", "purple", "red", "white", "yellow"];
const NONE = -1;
const [PACKED, UNPACKED, FLYING, TOP] = [0, 1, 3, 6]; // flying has one stage per altitude

export function setup(shuffle) {
  const colours = shuffle(COLOURS);
  return {
    balloons: Array.from({ length: BALLOONS }, () => ({ stage: PACKED, column: NONE })),
    trucks: Array.from({ length: TRUCKS }, (_, truck) => ({ column: truck, load: NONE })),
    cards: Array(CARDS).fill(NONE),
    secrets: { 0: colours[0], 1: colours[1] },
  };
}

/** What a seat may see: its own colour only. */
export function seenBy(state, seat) {
  const { secrets, ...open } = state;
  return { ...open, secret: secrets[seat] ?? null };
}

// Each kind of move: who may, then what happens.

export const KINDS = {
  drive: {
    may: (state, truck) => state.trucks[truck].column + 1 < (state.trucks[truck + 1]?.column ?? COLUMNS),
    make: (state, truck) => {
      const { load } = state.trucks[truck];
      state.trucks[truck].column += 1;
      if (load !== NONE) state.balloons[load].column += 1;
    },
  },
  unpack: {
    may: (state, balloon, truck) =>
      state.balloons[balloon].stage === PACKED && state.trucks[truck].load === NONE,
    make: (state, balloon, truck) => {
      state.balloons[balloon] = { stage: UNPACKED, column: state.trucks[truck].column };
      state.trucks[truck].load = balloon;
    },
  },
  advance: {
    may: (state, balloon) => {
      const { stage, column } = state.balloons[balloon];
      return stage > PACKED && stage < TOP && !isBeside(state, balloon, column, stage + 1);
    },
    make: (state, balloon) => {
      state.balloons[balloon].stage += 1;
      if (state.balloons[balloon].stage === FLYING) unload(state, balloon);
    },
  },
  claim: {
    may: (state, card) => state.cards[card] === NONE,
    make: (state, card, _, seat) => {
      state.cards[card] = seat;
    },
  },
};

/** Whether another balloon flies in this cell or orthogonally beside it. */
function isBeside(state, balloon, column, stage) {
  if (stage < FLYING) return false;
  return state.balloons.some(
    (other, number) =>
      number !== balloon &&
      other.stage >= FLYING &&
      Math.abs(other.column - column) + Math.abs(other.stage - stage) <= 1,
  );
}

function unload(state, balloon) {
  const truck = state.trucks.find((one) => one.load === balloon);
  if (truck) truck.load = NONE;
}

export function isOver(state) {
  const noneDrives = state.trucks.every((_, truck) => !KINDS.drive.may(state, truck));
  return noneDrives || state.balloons.every((balloon) => balloon.stage >= FLYING);
}

const ALL = [
  ...Array.from({ length: TRUCKS }, (_, truck) => ["drive", truck]),
  ...Array.from({ length: BALLOONS * TRUCKS }, (_, k) => ["unpack", Math.floor(k / TRUCKS), k % TRUCKS]),
  ...Array.from({ length: BALLOONS }, (_, balloon) => ["advance", balloon]),
  ...Array.from({ length: CARDS }, (_, card) => ["claim", card]),
];

/** A legal move at random: the first from a random place on. */
export function anyMove(state) {
  const start = Math.floor(Math.random() * ALL.length);
  for (let k = 0; k < ALL.length; k += 1) {
    const [kind, ...args] = ALL[(start + k) % ALL.length];
    if (KINDS[kind].may(state, ...args)) return [kind, ...args];
  }
  return null;
}
