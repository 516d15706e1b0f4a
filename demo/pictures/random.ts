/** A seeded source of numbers, so that every picture comes out the same each time it is drawn. */
export type Random = {
  /** A number from `low` (inclusive) up to `high` (exclusive). */
  between(low: number, high: number): number;
  /** One of the given things; the list must not be empty. */
  pick<T>(things: readonly T[]): T;
  /** True with the given chance, 0 to 1. */
  chance(probability: number): boolean;
};

/** Turns any text into a 32-bit seed (FNV-1a). */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** A random source seeded by a text (mulberry32). */
export function randomFrom(text: string): Random {
  let state = seedOf(text);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    pick: (things) => things[Math.floor(next() * things.length)] as (typeof things)[number],
    chance: (probability) => next() < probability,
  };
}
