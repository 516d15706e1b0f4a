import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { contract } from "#contract/router.ts";
import { countries, homeCountries } from "./countries.ts";

type Schema = z.ZodType & {
  _zod: { def: { shape?: Record<string, Schema>; element?: Schema; innerType?: Schema; in?: Schema; out?: Schema; options?: Schema[] } };
};

/** Every field of the contract's inputs that is called a country, or countries. */
function countryFields(schema: Schema | undefined, path: string): [path: string, Schema][] {
  if (!schema) return [];
  const { shape, element, innerType, in: before, out, options } = schema._zod.def;
  const named = Object.entries(shape ?? {}).flatMap(([key, field]) =>
    /country$|countries$/i.test(key) ? [[`${path}.${key}`, field] as [string, Schema]] : countryFields(field, `${path}.${key}`),
  );
  return [...named, ...[element, innerType, before, out, ...(options ?? [])].flatMap((part) => countryFields(part, path))];
}

const fields = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, endpoint]) => countryFields(endpoint["~orpc"].inputSchema as Schema, `${feature}.${name}`)),
);

test("an address is asked for with its country in bookings, venues, organisations and registrations", () => {
  expect(new Set(fields.map(([path]) => path.split(".")[1]))).toEqual(
    new Set([
      "createBooking",
      "createVenue",
      "updateVenue",
      "createVendor",
      "updateVendor",
      "createClient",
      "updateClient",
      "registerVendor",
      "registerClient",
      "locateAddress",
      "setAvailability",
      "createListing",
      "updateListing",
    ]),
  );
});

describe.each(fields)("%s", (path, schema) => {
  const isList = path.endsWith("ountries");
  const accepts = (code: string) => schema.safeParse(isList ? [code] : code).success;

  test.each(["ZZ", "XX", "EU", "UK", "EL", "be", "B", "BEL", "B1", "Belgium", ""])("refuses %j", (code) => {
    expect(accepts(code)).toBe(false);
  });

  test("takes the countries of the one list, or those where the marketplace is at home", () => {
    const taken = countries.filter(accepts);
    expect([[...countries], [...homeCountries]]).toContainEqual(taken);
  });
});

test("every country of the list is one, and has a name in both languages", () => {
  expect(new Set(countries).size).toBe(countries.length);
  for (const language of ["en", "nl"]) {
    const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of countries) expect(names.of(code), code).toBeDefined();
  }
});

test("no form has a list of its own", () => {
  const sources = readdirSync("web", { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test|\.gen)\.tsx?$/.test(file));
  const lists = sources.filter((file) => /"(LU|DE|FR|GB)",|\b(LU|DE|FR|GB): "/.test(readFileSync(join("web", file), "utf8")));
  expect(lists).toEqual([]);
});
