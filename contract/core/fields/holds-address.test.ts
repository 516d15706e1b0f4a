import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { contract } from "#contract/router.ts";
import { leastCost } from "#tests/harness/thread-cost.ts";
import { holdsAddress } from "./holds-address.ts";

describe("a name with an address in it", () => {
  test.each([
    "Win at bit.ly/x",
    "bit.ly",
    "BIT.LY",
    "https://evil.example",
    "http : // evil",
    "hxxps://evil",
    "Visit www.evil.example now",
    "WWW .evil",
    "evil.example",
    "Prize: evil.com",
    "Prize:evil.com!",
    "t.co",
    "x.com/abc",
    "a.b.c.evil.org",
    "lotte@client.example",
    "lotte @ client.example",
    "lotte(at)client.example",
    "lotte [at] client [dot] example",
    "bit . ly",
    "bit .ly",
    "bit. ly",
    "bit dot ly",
    "bit (dot) ly",
    "bit[.]ly",
    "evil punt be",
    "evil․com",
    "evil。com",
    "evil．com",
    "evil｡com",
    "ｅｖｉｌ．ｃｏｍ",
    "www．evil．com",
    "lotte＠client．example",
    "evil·com",
    "evil • com",
    "ev\u200bil.c\u200dom",
    "e\u00advil\u2060.\ufeffcom",
    "bit.ly∕x",
    "пример.рф",
    "bücher.example",
    "münchen.de",
    "例え.jp",
    "http://192.0.2.1",
    "192.0.2.1",
    "go to [2001:db8::1]",
    "mailto:lotte",
    "tel:+32470123456",
    "Carla (evil.com)",
    "evil-site.shop",
    "1win.top",
  ])("%s", (name) => {
    expect(holdsAddress(name)).toBe(true);
  });
});

describe("a name as people and companies have them", () => {
  test.each([
    "Lotte Maes",
    "J.P. Maes",
    "J.P.Maes",
    "J. P. Morgan",
    "A.S.Adventure",
    "St. Jan",
    "Dr. No",
    "Dr. Mieke de Vries-Janssens",
    "Fa. de Boer",
    "Jansen & Zn.",
    "Northwind Logistics B.V.",
    "Kookatelier Gent BV",
    "Bakkerij 't Hof, sinds 1899",
    "Café Zoë",
    "D'Hondt / Peeters",
    "Team 2.0",
    "Version 1.5",
    "Sales 24/7",
    "R@D",
    "Team@Work",
    "No. 1 Events",
    "Food · Drinks",
    "Col·lecció",
    "Drinks… and more",
    "Wait...what",
    "A.B.C. Events",
    "Groep 3: Gent",
    "Ministry of Work (North)",
    "Müller GmbH & Co. KG",
    "N.V. De Spil",
    "José María Ó Briain",
    "Ольга Иванова",
    "山田 太郎",
    "محمد علي",
    "The dot company",
    "Punt Amsterdam",
    "Meet at work",
  ])("%s", (name) => {
    expect(holdsAddress(name)).toBe(false);
  });
});

test("is judged in a moment, however a name is written", () => {
  for (const piece of ["a.", ". ", "a ", "@", "a@", "[", "(at)", "a·", "::", "1.", "a-", "\u0301", ": /", "www "]) {
    expect(
      leastCost(() => holdsAddress(piece.repeat(200)), 50),
      piece,
    ).toBeLessThan(50);
  }
});

type Schema = z.ZodType & {
  _zod: { def: { shape?: Record<string, Schema>; innerType?: Schema; in?: Schema; out?: Schema; options?: Schema[] } };
};

/** Names of people, organisations and teams in an input; those of listings, venues, saved views and the like go to whoever asked for them, or to colleagues. */
function nameFields(schema: Schema | undefined, path: string): [path: string, Schema][] {
  if (!schema) return [];
  const { shape, innerType, in: before, out, options } = schema._zod.def;
  const named = Object.entries(shape ?? {}).flatMap(([key, field]) =>
    /^(name|legalName|company|contact(Person)?Name)$/.test(key)
      ? [[`${path}.${key}`, field] as [string, Schema]]
      : nameFields(field, `${path}.${key}`),
  );
  return [...named, ...[innerType, before, out, ...(options ?? [])].flatMap((part) => nameFields(part, path))];
}

const fields = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, endpoint]) => nameFields(endpoint["~orpc"].inputSchema as Schema, `${feature}.${name}`)),
);
const mailed = fields.filter(
  ([path]) => !/^(listingManagement|savedViews|calendarFeeds|busyCalendars|runSheets|savedReplies|notifications)\./.test(path),
);

test("names of people, organisations and teams are all judged by it", () => {
  expect(mailed.length).toBeGreaterThan(20);
  const taking = mailed.filter(([, schema]) => schema.safeParse("Win at bit.ly/x").success || !schema.safeParse("Lotte Maes").success);
  expect(taking.map(([path]) => path)).toEqual([]);
});
