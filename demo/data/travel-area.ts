import type { HomeCountry } from "#contract/core/fields/countries.ts";
import { randomFrom } from "../random.ts";

/** How far a vendor comes with a listing: some say so many kilometres, some a whole country, some nothing. Drawn from its id, so that nothing else of the marketplace moves. */
export function travelAreaOf(id: string, isAtClient: boolean, country: HomeCountry): { km: number | null; countries: HomeCountry[] } {
  const random = randomFrom(`travel ${id}`);
  if (!isAtClient || random.chance(0.2)) return { km: null, countries: [] };
  if (random.chance(0.25)) return { km: null, countries: [country] };
  return { km: random.pick([40, 60, 80, 100, 150]), countries: [] };
}
