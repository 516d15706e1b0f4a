import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = process.cwd();
const files = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "contract", "words", "server", "web", "site", "tools", "demo", "bench", "tests", "e2e"],
  { cwd: root, encoding: "utf8" },
)
  .split("\n")
  .filter((file) => file !== "");
const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.gen\.ts$/.test(file) && !file.endsWith(".d.ts"));
const production = sources.filter((file) => /^(contract|words|server|web|site|tools|demo)\//.test(file) && !/\.test\.tsx?$/.test(file));

/** Features stand in one order, left to right; imports point left (house rule). */
const features = [
  "organisations",
  "people",
  "listings",
  "pricing",
  "bookings",
  "conversations",
  "contact",
  "content",
  "tickets",
  "support",
  "insights",
  "calendar",
  "notes",
  "saved-views",
  "work-queue",
  "notifications",
];
/** What the tables of a feature tell the others, on either side of it: parts of statements, and reads. */
const isReads = (file: string) => /^server\/features\/[^/]+\/reads\.ts$/.test(file);
/** What a feature shows to those on its right. */
const openFiles = /^(commands|queries|rules|lifecycle)\.ts$/;

type Room = { name: string; feature?: string };

function roomOf(file: string): Room {
  const [world = "", area = "", feature = ""] = file.split("/");
  if (file.startsWith("demo/browser/")) return { name: "demo/browser" };
  if (!["server", "web"].includes(world)) return { name: world };
  if (world === "server") {
    if (area === "features") return { name: "server/features", feature };
    return { name: ["platform", "access", "identity", "embedded-postgres"].includes(area) ? `server/${area}` : "server/app" };
  }
  if (area === "features") return { name: "web/features", feature };
  return { name: ["ui", "platform"].includes(area) ? `web/${area}` : "web/shell" };
}

/** What the programs on top of the server may take from it. */
const server = ["server/app", "server/platform", "server/access", "server/features", "server/identity"];

/** Which room may import which; a room may always import itself. */
const may: Record<string, readonly string[]> = {
  contract: [],
  words: ["contract"],
  "server/embedded-postgres": ["contract", "server/platform"],
  "server/platform": ["contract", "server/access"],
  "server/access": ["contract", "server/platform"],
  "server/identity": ["contract", "server/platform"],
  "server/features": ["contract", "words", "server/platform", "server/access"],
  "server/app": ["contract", "server/platform", "server/access", "server/features"],
  "web/ui": [],
  "web/platform": ["contract", "words", "web/ui"],
  "web/features": ["contract", "words", "web/ui", "web/platform"],
  "web/shell": ["contract", "words", "web/ui", "web/platform", "web/features"],
  site: ["contract", "words", ...server, "server/embedded-postgres", "web/platform", "web/shell", "demo"],
  demo: ["contract", "words", ...server],
  // Runs in a browser: the server without what is Node's, which its bundle would not take.
  "demo/browser": ["contract", "words", "server/app", "server/platform", "server/access", "demo"],
  tools: ["contract", "words", ...server, "server/embedded-postgres", "web/platform", "web/shell", "site", "demo", "demo/browser"],
};

type Import = { from: string; to: string; isTypeOnly: boolean };

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), "utf8");
  const found: Import[] = [];
  for (const match of text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;"']*?from\s+["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)|(?:^|\n)import\s+["']([^"']+)["']/g,
  )) {
    const specifier = match[2] ?? match[3] ?? match[4] ?? "";
    const to = specifier.startsWith("#") ? specifier.slice(1) : specifier.startsWith(".") ? join(dirname(file), specifier) : undefined;
    if (to) found.push({ from: file, to, isTypeOnly: match[1] !== undefined });
  }
  return found;
}

const imports = production.flatMap(importsOf);

test("a room imports only the rooms it may", () => {
  const wrong = imports.filter(({ from, to, isTypeOnly }) => {
    const here = roomOf(from);
    const there = roomOf(to);
    if (here.name === there.name) return false;
    // The one setting file of the server, read as a type by the platform's parts.
    if (to === "server/config.ts" && here.name === "server/platform") return !isTypeOnly;
    // The generated tree belongs to the router that reads it.
    return !(may[here.name] ?? []).includes(there.name);
  });
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test("a feature imports only features to its left, and of those on the server only what is open", () => {
  const wrong = imports.filter(({ from, to }) => {
    const here = roomOf(from);
    const there = roomOf(to);
    if (here.feature === undefined || there.feature === undefined || here.feature === there.feature) return false;
    const pointsLeft = features.indexOf(there.feature) < features.indexOf(here.feature);
    const isOpen = here.name === "web/features" || openFiles.test(basename(to));
    return !(isReads(to) || (pointsLeft && isOpen));
  });
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test("what a feature's tables tell the others rests on no feature", () => {
  const wrong = imports.filter(({ from, to }) => isReads(from) && roomOf(to).feature !== undefined);
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test("the platform knows no feature: none of its files names a thing that belongs to one", () => {
  // The generated types of the database and the shapes of its documents are the schema's.
  const files = production.filter((file) => file.startsWith("server/platform/") && !/\/db\/(schema|documents)\.ts$/.test(file));
  const named = files.flatMap((file) => {
    const texts = readFileSync(join(root, file), "utf8").match(
      /["'](booking|invitation|listing|vendor|client|team|contact_request)s?(_id|_version)?["']/g,
    );
    return (texts ?? []).map((text) => `${file}: ${text}`);
  });
  expect(named).toEqual([]);
});

test("every feature folder is one of the known features", () => {
  const folders = new Set(production.map((file) => roomOf(file).feature).filter((feature) => feature !== undefined));
  expect([...folders].filter((feature) => !features.includes(feature))).toEqual([]);
});

test("no import cycles, imports of types included", () => {
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to]);
  const state = new Map<string, "open" | "done">();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    if (state.get(file) === "done") return;
    if (state.get(file) === "open") {
      cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
      return;
    }
    state.set(file, "open");
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    state.set(file, "done");
  };
  for (const file of graph.keys()) visit(file, []);
  expect(cycles).toEqual([]);
});

/** One numbered log, never sorted into folders. */
const isUnbounded = (folder: string) => folder === "server/migrations";

test("a folder has at most 25 hand-written files", () => {
  const counts = new Map<string, number>();
  for (const file of files)
    if (/\.(tsx?|mts|mjs|css|sql|svg)$/.test(file) && !/\.gen\.ts$/.test(file))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([folder, count]) => count > 25 && !isUnbounded(folder))).toEqual([]);
});

/** What is looked up and not read: words, places, generated columns. */
const isData = (file: string) => /(^|\/)(texts\.(en|nl)|schema|gazetteer|postal-codes|moves)\.ts$/.test(file) || /\.gen\.ts$/.test(file);

test("a file has at most 300 lines, unless it is data", () => {
  const long = production.filter((file) => !isData(file) && readFileSync(join(root, file), "utf8").split("\n").length > 301);
  expect(long).toEqual([]);
});

test("one act of a person tells its outcome in one way: the hooks for acts and forms alone call for a mutation", () => {
  const hooks = ["web/platform/api/act.tsx", "web/platform/forms/create-form.ts", "web/platform/forms/record-form.ts"];
  const users = production.filter((file) => /\buseMutation\b/.test(readFileSync(join(root, file), "utf8")));
  expect(users.sort()).toEqual(hooks);
});

test("names: kebab-case files, no index files, no junk drawers", () => {
  const wrong = sources.filter((file) => {
    // Routes are named by the router: their paths.
    if (file.startsWith("web/routes/")) return false;
    const name = basename(file).replace(/\.(test|en|nl)?\.?tsx?$/, "");
    const isKebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(en|nl|test|examples))*$/.test(name);
    return (
      !isKebab ||
      name === "index" ||
      (/(^|\/)(utils?|helpers?|common|misc|services?|managers?)(\/|\.tsx?$)/.test(file) && file !== "server/platform/services.ts")
    );
  });
  expect(wrong).toEqual([]);
});

test("no default exports where no framework asks for one", () => {
  const wrong = production.filter((file) => /^export default/m.test(readFileSync(join(root, file), "utf8")));
  expect(wrong).toEqual([]);
});

test("the order of the features is the one that newcomers are told", () => {
  const told = /Features stand in one order: ([^.]+)\./.exec(readFileSync("CONTRIBUTING.md", "utf8"))?.[1];
  expect(told?.split(", ")).toEqual(features);
});
