import { type Country, streets, type Town, towns } from "./data/towns.ts";
import { postalCode } from "./numbers.ts";
import type { Random } from "./random.ts";

export type Address = { street: string; postalCode: string; city: string; country: Country };

const weighted = towns.flatMap((town) => Array.from({ length: town.weight }, () => town));

/** A town, the larger ones more often. */
export function anyTown(random: Random): Town {
  return random.pick(weighted);
}

/** An invented address in the town. */
export function addressIn(town: Town, random: Random): Address {
  const street = random.pick(streets[town.streets]);
  const number = random.int(1, 180);
  return {
    street:
      town.streets === "french" ? `${street} ${number}` : `${street} ${number}${random.chance(0.15) ? random.pick(["A", "B", "C"]) : ""}`,
    postalCode: postalCode(town, random),
    city: town.city,
    country: town.country,
  };
}
