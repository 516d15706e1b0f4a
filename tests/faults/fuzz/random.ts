/** Chance that comes out the same for the same seed (mulberry32). */
export type Random = {
  /** Below 1. */
  next(): number;
  /** From 0 to below `below`. */
  integer(below: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
};

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (below: number) => Math.floor(next() * below);
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick<T>(choices: readonly T[]): T {
      if (choices.length === 0) throw new Error("There is nothing to pick from.");
      return choices[integer(choices.length)] as T;
    },
  };
}
