import { dirname, join } from "node:path/posix";

/** Where a walk begins that finds what runs in production. */
const isEntry = (file) => file === "site/prod.ts" || file === "web/client.tsx" || file === "web/router.tsx" || /^web\/routes\//.test(file);
const isTest = (file) => /\.test\.tsx?$/.test(file);
const isCode = (file) => /\.(tsx?|mjs)$/.test(file);
const isProduct = (file) => /^(contract|words|server|web|site|tools|demo)\//.test(file);
const isJourney = (file) => /^e2e\/.*\.test\.ts$/.test(file);

/** What decides about every test there is. */
const everything = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig.*\.json|tests\/harness\/no-silent-errors\.ts)$/;
/** What is read and not imported: whoever has `by` among its imports has these, too. */
const readings = [
  { read: /^server\/migrations\//, by: "server/platform/db/migrate.ts" },
  { read: /^server\/features\/content\/texts\//, by: "server/features/content/shipped-files.ts" },
  { read: /^demo\/pictures\//, by: "demo/pictures/manifest.ts" },
  // What prepares all tests with a database, and all journeys, without being imported by one.
  { read: /^tests\/harness\/postgres\.ts$/, by: "tests/harness/database.ts" },
  { read: /^e2e\/(setup|steady-fetch)\.ts$/, by: "e2e/marketplace.ts" },
];
/** A test that reads files may read the one that changed: what is written in them, and whether they are there, is what it is about. */
const readsFiles = /\b(readFileSync|readFile|readdirSync|existsSync|execFileSync)\b/;
/** They only collect what the features have: through them everything would reach everything. */
const collectors = new Set(["contract/router.ts", "server/app.ts", "server/schedule.ts"]);

/**
 * Which tests a change reaches. A rules test by what it imports, by what these import and so on, and by what they read;
 * a journey by the features that it crosses (`e2e/crossings.json`), since what it visits is the whole built product:
 * a change within features reaches the journeys of these and of those that build on them, any other change of the
 * product reaches every journey.
 *
 * @param {string[]} changed paths from the root, those of deleted files too
 * @param {Map<string, string>} sources every file of the checkout by its path; the text of code, "" for any other
 * @param {Record<string, string[]>} crossings the features that each journey crosses, by its name
 * @returns {string[]} the test files
 */
export function reach(changed, sources, crossings) {
  const tests = [...sources.keys()].filter(isTest);
  if (changed.some((file) => everything.test(file))) return tests;
  const importers = importersIn(sources, changed);
  const reached = new Set();
  const touched = featuresTouched(changed, sources, importers);
  const meets = (journey) => {
    const crossed = crossings[journey.slice("e2e/".length)] ?? ["everything"];
    return touched.has("everything") || (touched.size > 0 && crossed.some((name) => name === "everything" || touched.has(name)));
  };
  for (const test of tests) if (isJourney(test) ? meets(test) : readsFiles.test(sources.get(test))) reached.add(test);
  // A journey's own code: what it shares with the product is told by the product's change.
  const inTests = (file) => /^(e2e|tests)\//.test(file);
  for (const file of closure(changed, importers)) if (isTest(file) && !isJourney(file)) reached.add(file);
  for (const file of closure(changed.filter(inTests), importers)) if (isJourney(file)) reached.add(file);
  return tests.filter((test) => reached.has(test));
}

/** The features whose behaviour a change may alter; "everything" where it is not theirs alone. */
function featuresTouched(changed, sources, importers) {
  const touched = new Set();
  const shipped = closure([...sources.keys()].filter(isEntry), importsIn(sources, changed));
  for (const start of changed) {
    if (!isProduct(start) || isTest(start) || (isCode(start) && sources.has(start) && !shipped.has(start))) continue;
    const names = featuresAbove(start, importers);
    for (const name of names.size > 0 ? names : ["everything"]) touched.add(name);
  }
  return touched;
}

/** The features that a file belongs to or is imported by. */
function featuresAbove(start, importers) {
  const names = new Set();
  const seen = new Set();
  const pending = [start];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (seen.has(file) || isTest(file) || !isProduct(file) || (collectors.has(file) && file !== start)) continue;
    seen.add(file);
    const feature = featureOf(file);
    const importing = importers.get(file) ?? [];
    if (feature) names.add(feature);
    else if (isShell(file)) names.add("everything");
    // The screens and the wiring around a feature show it, and change nothing of what others do.
    pending.push(...(feature ? importing.filter((other) => featureOf(other)) : importing));
  }
  return names;
}

/** `bookings` for a file of that feature, on either side; the provider's own world counts as one. */
export function featureOf(file) {
  return /^(?:server|web)\/features\/([^/]+)\//.exec(file)?.[1] ?? (/^server\/identity\//.test(file) ? "identity" : undefined);
}

const isShell = (file) => /^(web\/(routes|office|storefront)\/|web\/[^/]+$|server\/[^/]+$|site\/)/.test(file);

function closure(from, next) {
  const seen = new Set();
  const pending = [...from];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    pending.push(...(next.get(file) ?? []));
  }
  return seen;
}

function importersIn(sources, changed) {
  const importers = new Map();
  for (const [file, imported] of importsIn(sources, changed))
    for (const other of imported) importers.set(other, [...(importers.get(other) ?? []), file]);
  return importers;
}

/** What each file imports or reads, deleted files among them: who still names one is reached by its end. */
function importsIn(sources, changed) {
  const known = new Set([...sources.keys(), ...changed]);
  const imports = new Map();
  for (const [file, text] of sources) {
    const found = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([.#][^"']*)["']|new URL\(\s*["'](\.[^"']*)["']/g)].map(
      ([, specifier, url]) => pathOf(file, specifier ?? url),
    );
    imports.set(
      file,
      found.filter((path) => known.has(path)),
    );
  }
  for (const { read, by } of readings) imports.get(by)?.push(...[...known].filter((file) => read.test(file)));
  return imports;
}

function pathOf(file, specifier) {
  const path = specifier.split("?")[0];
  return path.startsWith("#") ? path.slice(1) : join(dirname(file), path);
}
