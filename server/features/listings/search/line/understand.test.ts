import { expect, test } from "vitest";
import { createThesaurus } from "../thesaurus/thesaurus.ts";
import { cut } from "../words/cut.ts";
import type { Meaning } from "./parts.ts";
import { understand } from "./understand.ts";

const thesaurus = createThesaurus([{ phrase: "wijntje prikken", concepts: ["wine"] }]);
const catalogue = new Set(["kaas", "plank", "ijsbad", "touwen", "gent"]);
const lexicon = { has: (word: string) => catalogue.has(word), beginningWith: () => [], endingWith: () => [], words: () => [] };

function read(line: string, plain: readonly number[] = []) {
  const { parts, units, unknown } = understand(cut(line), {
    thesaurus,
    lexicon,
    today: "2026-11-28",
    isKnownElsewhere: () => false,
    isPlain: (start) => plain.includes(start),
  });
  const telling = units.filter(({ isOptional }) => !isOptional);
  return {
    parts: parts.map(({ meaning }) => described(meaning)),
    units: telling.map(({ concepts, words }) => concepts[0]?.key ?? words.join(" ")),
    unknown: unknown.map(({ key }) => key),
  };
}

/** A meaning in a word or two. */
function described(meaning: Meaning): string {
  switch (meaning.kind) {
    case "place":
      return `in ${meaning.place.name.nl}${meaning.km === undefined ? "" : ` ${meaning.km} km`}`;
    case "region":
      return `region ${meaning.region}`;
    case "group":
      return `${meaning.participants} people`;
    case "price":
      return `${meaning.minCents ?? ""}-${meaning.maxCents ?? ""}${meaning.isForGroup ? " in all" : ""}${meaning.vat === null ? "" : ` ${meaning.vat}`}`;
    case "cheap":
      return "cheap";
    case "duration":
      return `${meaning.minMinutes ?? ""}-${meaning.maxMinutes ?? ""} minutes`;
    case "date":
      return meaning.date;
    case "days":
      return `any of ${meaning.dates.map((date) => date.slice(2)).join()}`;
    case "weekdays":
      return `weekdays ${meaning.weekdays.join()}`;
    case "period":
      return `${meaning.from} to ${meaning.to}`;
    case "side":
      return `at the ${meaning.side}'s`;
  }
}

test.each<[string, string[]]>([
  // Places, in every language and form.
  ["Ghent", ["in Gent"]],
  ["Anvers", ["in Antwerpen"]],
  ["Lüttich", ["in Luik"]],
  ["La Haye", ["in Den Haag"]],
  ["'s-Hertogenbosch", ["in 's-Hertogenbosch"]],
  ["9000", ["in Gent"]],
  ["in de buurt van Hasselt", ["in Hasselt"]],
  ["within 10 km of Leuven", ["in Leuven 10 km"]],
  ["Noord-Brabant", ["region 06"]],
  ["Flemish Brabant", ["region VBR"]],
  ["Limburg", ["region limburg"]],
  // Groups.
  ["for 20", ["20 people"]],
  ["groep van 80", ["80 people"]],
  ["10-15 people", ["15 people"]],
  ["met z'n achten", ["8 people"]],
  ["for twenty", ["20 people"]],
  ["25p", ["25 people"]],
  ["met 20 collega's", ["20 people"]],
  ["30 students", ["30 people"]],
  ["15 stagiairs", ["15 people"]],
  ["12 étudiants", ["12 people"]],
  // Prices.
  ["een twintigtal", ["20 people"]],
  ["two dozen people", ["24 people"]],
  ["vijfendertig personen", ["35 people"]],
  ["fünfundzwanzig Leute", ["25 people"]],
  ["under 30 euro", ["-3000"]],
  ["veertig euro", ["-4000"]],
  ["hooguit 20 euro", ["-2000"]],
  ["under 60", ["-6000"]],
  ["under 20 people", ["20 people"]],
  ["€1,500 for 23", ["-150000 in all", "23 people"]],
  ["€ 1.500 voor 23", ["-150000 in all", "23 people"]],
  ["1500 euro incl. btw voor 23 personen", ["-150000 in all incl", "23 people"]],
  ["max €2000 excl VAT for 30", ["-200000 in all excl", "30 people"]],
  ["max €55 per person", ["-5500"]],
  ["tussen 20 en 40 euro", ["2000-4000"]],
  ["vanaf €12,50", ["1250-"]],
  ["pas cher", ["cheap"]],
  ["pas chère", ["cheap"]],
  ["pas trop chère", ["cheap"]],
  // Times.
  ["half day", ["180-360 minutes"]],
  ["½ day", ["180-360 minutes"]],
  ["½ dag", ["180-360 minutes"]],
  // One day to two; `1/2 day` has the same words, and is not told from it.
  ["1-2 day", ["800- minutes"]],
  ["2½ uur", ["120-180 minutes"]],
  ["max 1½ hours", ["-90 minutes"]],
  ["hele dag", ["360- minutes"]],
  ["2 hours", ["90-150 minutes"]],
  ["max 90 minuten", ["-90 minutes"]],
  ["van 14u tot 17u30", ["-210 minutes"]],
  ["2pm to 5pm", ["-180 minutes"]],
  ["Q1", ["2027-01-01 to 2027-03-31"]],
  ["vrijdag 4 december", ["2026-12-04"]],
  ["op een dinsdag in maart", ["any of 27-03-02,27-03-09,27-03-16,27-03-23,27-03-30"]],
  ["donderdag", ["weekdays 4"]],
  ["next friday", ["2026-12-04"]],
  ["12 december", ["2026-12-12"]],
  ["a Thursday in January", ["any of 27-01-07,27-01-14,27-01-21,27-01-28"]],
  ["any thursday in january 2028", ["any of 28-01-06,28-01-13,28-01-20,28-01-27"]],
  ["een donderdag in januari", ["any of 27-01-07,27-01-14,27-01-21,27-01-28"]],
  ["on a Monday or Friday in February", ["any of 27-02-01,27-02-05,27-02-08,27-02-12,27-02-15,27-02-19,27-02-22,27-02-26"]],
  ["weekend in december", ["any of 26-12-05,26-12-06,26-12-12,26-12-13,26-12-19,26-12-20,26-12-26,26-12-27"]],
  ["un jeudi en janvier", ["any of 27-01-07,27-01-14,27-01-21,27-01-28"]],
  ["7 or 14 January", ["any of 27-01-07,27-01-14"]],
  ["7, 14 en 21 januari", ["any of 27-01-07,27-01-14,27-01-21"]],
  ["from 7 to 10 january", ["any of 27-01-07,27-01-08,27-01-09,27-01-10"]],
  ["7-9 januari", ["any of 27-01-07,27-01-08,27-01-09"]],
  ["12/01/2027", ["2027-01-12"]],
  // In digits, the day first.
  ["20270112", ["2027-01-12"]],
  ["12012027", ["2027-01-12"]],
  ["12.01.2027", ["2027-01-12"]],
  ["12.1.27", ["2027-01-12"]],
  ["12/1/27", ["2027-01-12"]],
  ["12-01-27", ["2027-01-12"]],
  ["27/1/28", ["2028-01-27"]],
  ["12 01 2027", ["2027-01-12"]],
  ["2027-01-12", ["2027-01-12"]],
  ["2027/1/12", ["2027-01-12"]],
  ["2027.01.12", ["2027-01-12"]],
  ["11/12", ["2026-12-11"]],
  ["op 11/12", ["2026-12-11"]],
  ["vrijdag 11/12", ["2026-12-11"]],
  ["12/1 for 20", ["2027-01-12", "20 people"]],
  ["12/1 met 20 personen", ["2027-01-12", "20 people"]],
  ["op 1/2", ["2027-02-01"]],
  ["in january", ["2027-01-01 to 2027-01-31"]],
  ["overmorgen", ["2026-11-30"]],
  // Sides.
  ["at our office", ["at the client's"]],
  ["komen naar ons", ["at the client's"]],
  ["buiten kantoor", ["at the vendor's"]],
])("“%s” says %j", (line, parts) => {
  expect(read(line)).toEqual({ parts, units: [], unknown: [] });
});

test.each<[string, string[], string[]]>([
  ["koken met 12 personen in brussel", ["cooking"], ["12 people", "in Brussel"]],
  ["team building max €55 per person", ["TeamBuilding"], ["-5500"]],
  ["escape room for 8 in Antwerp on friday", ["games"], ["8 people", "in Antwerpen", "weekdays 5"]],
  ["catering at our office", ["catering"], ["at the client's"]],
  ["dégustation de bières à Liège pour 12 personnes", ["beer"], ["in Luik", "12 people"]],
  ["kooklessen", ["cooking"], []],
  ["biertje", ["beer"], []],
  ["mini golf", ["mini-golf"], []],
  ["verf of klei", ["painting"], []],
  ["kaasplank", ["cheese"], []],
  ["9000 teambuilding 20p", ["TeamBuilding"], ["in Gent", "20 people"]],
  ["cooking without sports", ["cooking"], []],
  ["2-daagse", [], ["800- minutes"]],
  ["geen sport maar wel buiten", ["outdoor"], []],
  ["kaasles", ["cheese"], []],
  ["nespresso", ["coffee"], []],
  ["ijs bad", ["cold-bath"], []],
  ["wijntje prikken", ["wine"], []],
  ["we are looking for a cooking workshop for our team", ["cooking"], []],
])("“%s” asks for %j, with %j", (line, units, parts) => {
  expect(read(line)).toEqual({ parts, units, unknown: [] });
});

// Shares, hours, sizes and sums that stay what they were; a range with a dash may be of people, of hours or of days.
test.each<[string, string[]]>([
  ["10/12 personen", ["12 people"]],
  ["10/12 people in Ghent", ["12 people", "in Gent"]],
  ["for 10/12", ["12 people"]],
  ["7/9 januari", ["any of 27-01-07,27-01-08,27-01-09"]],
  ["11.12 euro", ["-1112"]],
  ["€ 11.12", ["-1112"]],
  ["11-12", []],
  ["11.12", []],
  ["12 1 27", []],
  ["1/2 dag", []],
  ["3/4", []],
  ["24/7", []],
  ["30/2", []],
  ["11/13", []],
  ["2/3/4", []],
  ["99999999", []],
])("“%s” is no date: %j", (line, parts) => {
  expect(read(line).parts).toEqual(parts);
});

test("a part is taken back to plain words where it begins", () => {
  expect(read("plank gent").parts).toEqual(["in Gent"]);
  expect(read("plank gent", [6])).toEqual({ parts: [], units: ["plank", "gent"], unknown: [] });
});

test("words that are villages too are places only where a word says so", () => {
  for (const line of ["best game", "made of clay", "spa day", "heel het team"]) expect(read(line).parts, line).toEqual([]);
  expect(read("games in Best").parts).toEqual(["in Best"]);
});

test("what nobody knows is said", () => {
  expect(read("xqzvwpt gent")).toEqual({ parts: ["in Gent"], units: ["xqzvwpt"], unknown: ["xqzvwpt"] });
});
