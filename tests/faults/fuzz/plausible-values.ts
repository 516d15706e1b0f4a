import type { Schema } from "./document.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

/** Dates some months away, so that a booking may be made. */
const dayIn = (random: Random, from = 60) => new Date(Date.now() + (from + random.integer(100)) * 86_400_000).toISOString().slice(0, 10);

let addresses = 0;

/** What a field of this name wants, where its schema does not say; the first that fits. */
const byName: readonly (readonly [name: RegExp, value: (random: Random, world: World) => unknown])[] = [
  [/email/i, () => `fuzz.${addresses++}@people.example`],
  [/vatNumber/, () => "BE0123456749"],
  [/vatRateBp/, (random) => random.pick([0, 600, 2_100])],
  [/phone/i, () => "+32470123456"],
  [/^to$|^until$/, (random) => dayIn(random, 200)],
  [/date|^from$|^day$/i, (random) => dayIn(random)],
  [/startTime/, () => "14:30"],
  [/^country$/, () => "BE"],
  [/postalCode/, () => "9000"],
  [/^(city|near|place)$/i, () => "Gent"],
  [/instagram/i, () => "https://www.instagram.com/people"],
  [/website|url/i, () => "https://people.example"],
  [/slug/, (random) => random.pick(["faq", "imprint", `fuzz-${random.integer(1_000_000)}`, `fuzz-${random.integer(1_000_000)}`])],
  [/^number$/, (random) => 1 + random.integer(2)],
  [/^images$/, (random, world) => [{ id: world.idFor("imageId", random), alt: { en: "Bread", nl: "Brood" } }]],
  [/^search$/, () => "?statuses=New"],
  [/^name$|title/i, (random) => `Calm day ${random.integer(1_000_000)}`],
  [/^mainLanguage$/, () => "en"],
  [/^minGuests$/, () => 5],
  [/^maxGuests$/, () => 40],
  [/^includedGuests$/, () => 10],
  [/^participants$/, () => 12],
  [/durationMinutes/, () => 150],
  [/PriceCents$|PerPersonCents$/, () => 450_00],
  [/capacityPerDay/, () => 90],
  [/^tiers$/, () => [{ daysBefore: 0, refundPercent: 0 }]],
  [/^weekdays$/, () => [1, 2, 3, 4, 5, 6, 7]],
  [/^termsVersion$/, (_random, world) => world.termsVersion],
  [/^agreesToTerms$/, () => true],
];

/** A value that the schema takes and, as far as its name tells, the endpoint too. */
export function plausibleValue(schema: Schema, name: string, world: World, random: Random): unknown {
  const known = schema.format === undefined && schema.type !== "object" ? byName.find(([pattern]) => pattern.test(name)) : undefined;
  if (known && random.chance(0.9)) return known[1](random, world);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return plausibleValue(random.pick(choices), name, world, random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  switch (schema.type) {
    case "object":
      return plausibleObject(schema, world, random);
    case "array": {
      const most = Math.min(schema.maxItems ?? 3, 3);
      const length = Math.max(schema.minItems ?? 0, random.integer(most + 1));
      return Array.from({ length }, () => plausibleValue(schema.items ?? {}, name, world, random));
    }
    case "boolean":
      return random.chance(0.5);
    case "integer":
    case "number": {
      const least = Math.max(schema.minimum ?? 0, -1_000);
      return least + random.integer(Math.min((schema.maximum ?? 1_000) - least, 50) + 1);
    }
    case "null":
      return null;
    default:
      return plausibleText(schema, name, world, random);
  }
}

function plausibleObject(
  { properties = {}, required = [], additionalProperties }: Schema,
  world: World,
  random: Random,
): Record<string, unknown> {
  // Texts by language.
  if (typeof additionalProperties === "object") return { en: plausibleValue(additionalProperties, "", world, random) };
  const object: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties))
    if (required.includes(name) || random.chance(0.4)) object[name] = plausibleValue(schema, name, world, random);
  return object;
}

function plausibleText({ format, minLength = 1, maxLength = 60 }: Schema, name: string, world: World, random: Random): string {
  if (format === "uuid" || name === "token") return world.idFor(name, random);
  if (format === "date-time") return `${dayIn(random)}T10:00:00Z`;
  return "A calm day by the water with bread "
    .repeat(40)
    .slice(0, Math.max(minLength, Math.min(maxLength, 40)))
    .trim();
}
