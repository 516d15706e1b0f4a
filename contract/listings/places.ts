import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { homeCountries } from "#contract/core/fields/countries.ts";
import { country } from "#contract/core/fields/fields.ts";
import { queryInt, queryText } from "#contract/core/lists.ts";
import { uiLanguages } from "#contract/core/product.ts";

/** A town or village of Belgium or the Netherlands, in the language asked for. */
export const place = z.object({
  /** Its number in GeoNames; `near` takes it, as it takes a name. */
  id: z.int(),
  name: z.string(),
  /** As its own people write it in an address. */
  localName: z.string(),
  /** The name, with the province where that tells it from a namesake; `near` takes this too. */
  label: z.string(),
  /** Its province. */
  region: z.string(),
  country: z.enum(homeCountries),
  latitude: z.number(),
  longitude: z.number(),
});
export type Place = z.infer<typeof place>;

/** Where an address was found to be: its town, as precisely as a town is. */
export const location = z.object({
  placeId: z.int(),
  name: z.object({ en: z.string(), nl: z.string() }),
  latitude: z.number(),
  longitude: z.number(),
});
export type Location = z.infer<typeof location>;

export const places = {
  findPlaces: endpoint({
    method: "GET",
    path: "/places",
    tag: "places",
    summary: "Find towns of Belgium and the Netherlands by a few letters",
    description:
      "In English, Dutch and French names, accents ignored, or by postal code: the exact name first, then names that begin so, the most people first. Data: GeoNames, CC BY 4.0.",
    access: "public",
    input: z.strictObject({
      q: queryText,
      limit: queryInt(1, 20).default(8),
      language: z.enum(uiLanguages).default("en"),
    }),
    output: z.object({
      places: z.array(
        place.extend({
          /** The name that begins with the letters, where the one shown does not: Bergen, of Mons. */
          alias: z.string().nullable(),
        }),
      ),
    }),
  }),
  locateAddress: endpoint({
    method: "GET",
    path: "/places/location",
    tag: "places",
    summary: "Look up where an address is, as it is looked up when it is saved",
    description: "`location` is null for an address that is not found: search by distance will not find it.",
    access: "public",
    input: z.strictObject({ postalCode: queryText.default(""), city: queryText, country }),
    output: z.object({ location: location.nullable() }),
  }),
};
