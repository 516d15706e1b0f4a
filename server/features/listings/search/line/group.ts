import { listingLimits } from "#contract/listings/listing-limits.ts";
import { isDoubtfulNumber, isRoughNumber, numberOf, pairOf } from "./numbers.ts";
import { phraseLength, phrases, type Reader, words } from "./parts.ts";
import { otherUnits, people } from "./units.ts";

const ofUs = phrases("of us|van ons|d entre nous|von uns|of our colleagues|van onze collegas");
/** What stands before a bare number where it is a group's. */
const before =
  phrases(`for|for about|for around|for max|for up to|for a group of|for a team of|group of|team of|party of|with a group of|a group of|groups of|
  teams of|we are|we re|with|
  voor|voor ongeveer|voor een groep van|voor een team van|groep van|team van|ploeg van|een groep van|groepen van|met een groep van|groep met|we zijn met|wij zijn met|
  zijn met|met|met z n|met zijn|met ons|met ongeveer|team met|max|maximaal|minstens|ongeveer|circa|about|around|approximately|up to|under|below|less than|fewer than|no more than|at most|at least|more than|over|onder|onder de|minder dan|meer dan|hoogstens|hooguit|
  moins de|plus de|au moins|unter|mindestens|hochstens|mehr als|weniger als|
  pour|groupe de|equipe de|un groupe de|pour un groupe de|nous sommes|avec|environ|
  fur|gruppe von|team von|wir sind|mit|ca|etwa`);
/** Before a bare number these say it of anything else as well: they need people behind it. */
const needsPeople = words(
  "with met avec mit max maximaal minstens ongeveer circa about around approximately environ ca etwa we under below over onder hoogstens hooguit unter mindestens hochstens",
);

/** Without a number: about how many are meant. */
const sizes: readonly (readonly [readonly (readonly string[])[], number])[] = [
  [
    phrases(
      "large group|big group|large groups|large team|big team|many people|grote groep|grote groepen|groot team|grand groupe|grande equipe|grosse gruppe|grosses team",
    ),
    50,
  ],
  [
    phrases(
      "small group|small groups|small team|kleine groep|kleine groepen|klein team|petit groupe|petite equipe|kleine gruppe|kleines team",
    ),
    6,
  ],
];
const { min: least, max: most } = listingLimits.guests;

/** `for 20`, `groep van 80`, `20 personen`, `10-15 people`, `25 of us`: how many come. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: each reading is tried in its turn; parting them would hide their order.
export const readGroup: Reader = (tokens, at) => {
  for (const [names, people] of sizes) {
    const size = phraseLength(names, tokens, at);
    if (size > 0) return reading(people, size);
  }
  const prefix = phraseLength(before, tokens, at);
  const glued = /^(\d{1,5})(?:p|pers|pax|personen|people|man)$/.exec(tokens[at + prefix]?.key ?? "");
  if (glued) return reading(Number(glued[1]), prefix + 1);
  const first = tokens[at + prefix];
  const pair = pairOf(first, tokens[at + prefix + 1]);
  const number = pair ?? numberOf(first);
  if (number === undefined || !first) return undefined;
  if (isRoughNumber(first.key) && !people.has(tokens[at + prefix + 1]?.key ?? "")) return reading(number, prefix + 1);
  const second =
    pair === undefined && isRange(tokens, at + prefix) ? numberOf(tokens[at + prefix + rangeLength(tokens, at + prefix)]) : undefined;
  const length = prefix + (pair === undefined ? 1 : 2) + (second === undefined ? 0 : rangeLength(tokens, at + prefix));
  const count = second !== undefined && second > number ? second : number;
  const next = tokens[at + length];
  const adjective = next && adjectives.has(next.key) ? 1 : 0;
  const unit = tokens[at + length + adjective];
  if (unit && people.has(unit.key)) return reading(count, length + adjective + 1);
  const us = phraseLength(ofUs, tokens, at + length);
  if (us > 0) return reading(count, length + us);
  if (prefix === 0 || isDoubtfulNumber(first.key) || count < 2) return undefined;
  if (tokens[at - 1]?.key === "€" || first.key === "€") return undefined;
  const isOnlyNumber = prefix === 1 && needsPeople.has(tokens[at]?.key ?? "");
  if (isOnlyNumber || (next && otherUnits.has(next.key)) || !Number.isInteger(count) || count > 1_500) return undefined;
  return reading(count, length);
};

const adjectives = words("new nieuwe enthusiastic enthousiaste young jonge other andere nouveaux neue");
const between = words("to tot a bis and en or of");

/** Two numbers with a sign or a word between: `10-15`, `10 tot 15`. */
function isRange(tokens: Parameters<Reader>[0], at: number): boolean {
  return numberOf(tokens[at + rangeLength(tokens, at)]) !== undefined;
}
function rangeLength(tokens: Parameters<Reader>[0], at: number): number {
  return between.has(tokens[at + 1]?.key ?? "") ? 2 : 1;
}

const reading = (participants: number, length: number) =>
  Number.isInteger(participants) && participants >= least && participants <= most
    ? ({ meaning: { kind: "group", participants }, length } as const)
    : undefined;
