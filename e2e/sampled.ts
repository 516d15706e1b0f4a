import { randomFrom } from "#demo/random.ts";

/** `npm run check -- --all` looks at everything. */
const isWhole = process.env["TESTS_ALL"] === "1";
/** Printed by the run that chose it; `npm test -- --seed=…` chooses the same again. */
const seed = process.env["TESTS_SEED"] ?? "0";

/**
 * Some of what is alike, for a look that costs minutes where it is taken at all of it: other ones every time.
 *
 * @param of what is sampled; another name, another choice
 * @param parts into how many parts, as equal as can be, the things fall
 * @param part which of them this is, from 0: samples of different parts have nothing in common
 * @returns in the order given, at least one; with `--all` every one
 */
export function sampled<T>(of: string, things: readonly T[], parts: number, part = 0): T[] {
  if (isWhole) return [...things];
  const shuffled = randomFrom(`${seed} ${of}`).sample(things, things.length);
  const chosen = new Set(shuffled.filter((_, index) => index % parts === part % parts));
  return things.filter((thing) => chosen.has(thing));
}
