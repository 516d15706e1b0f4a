import { v7 } from "uuid";

/** A seeded source of everything random in the demo data: the same seed, the same marketplace. */
export type Random = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number, both ends included. */
  int(low: number, high: number): number;
  /** One of the given things; the list must not be empty. */
  pick<T>(things: readonly T[]): T;
  /** So many different ones of the given things, in random order. */
  sample<T>(things: readonly T[], count: number): T[];
  /** True with the given chance, 0 to 1. */
  chance(probability: number): boolean;
  /** A UUIDv7 of that instant (milliseconds since 1970); of one source they ascend within an instant too, up to a million of them. */
  uuid(atMs: number): string;
};

/** A source seeded by a text (FNV-1a into mulberry32); give each part of the data its own, so that one does not shift another. */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);

  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(things: readonly T[]): T => {
    if (things.length === 0) throw new Error("nothing to pick from");
    return things[Math.floor(next() * things.length)] as T;
  };
  const bytes = new Uint8Array(16);
  let made = 0;

  return {
    next,
    int,
    pick,
    sample: (things, count) => {
      const rest = [...things];
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(Math.floor(next() * rest.length), 1)).flat();
    },
    chance: (probability) => next() < probability,
    uuid: (atMs) => {
      for (let index = 0; index < 16; index++) bytes[index] = Math.floor(next() * 256);
      return v7({ msecs: atMs, random: bytes, seq: made++ * 0x1000 + int(0, 0xfff) });
    },
  };
}
