import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { featureOf, reach } from "./reach.mjs";

const from = (...paths: string[]) => paths.map((path) => `import { x } from "${path}";`).join("\n");

/** A small product: two features, the second builds on the first, and what both stand on. */
const sources = new Map([
  ["site/prod.ts", from("#server/app.ts")],
  ["tools/check.mjs", ""],
  ["tools/check.test.ts", from("./check.mjs")],
  ["contract/router.ts", from("./quote.ts", "./bookings.ts")],
  ["contract/quote.ts", ""],
  ["contract/bookings.ts", ""],
  ["contract/quote.test.ts", from("./quote.ts")],
  ["server/app.ts", from("#contract/router.ts", "#server/features/listings/routes.ts", "#server/features/bookings/routes.ts")],
  ["server/platform/db/migrate.ts", ""],
  ["server/platform/clock.ts", ""],
  ["server/platform/pdf.ts", ""],
  ["server/migrations/0001_all.sql", ""],
  ["server/features/listings/routes.ts", from("./queries.ts")],
  ["server/features/listings/queries.ts", from("#contract/quote.ts", "#server/platform/clock.ts")],
  ["server/features/listings/queries.test.ts", from("#tests/harness/database.ts", "./queries.ts")],
  [
    "server/features/bookings/routes.ts",
    from("#contract/bookings.ts", "#server/features/listings/queries.ts", "#server/platform/pdf.ts", "#server/platform/clock.ts"),
  ],
  ["server/features/bookings/rules.test.ts", from("#contract/bookings.ts")],
  ["web/routes/index.tsx", from("#web/ui/button.tsx", "#web/features/listings/page.tsx")],
  ["web/features/listings/page.tsx", from("#web/ui/button.tsx", "./page.module.css")],
  ["web/features/listings/page.module.css", ""],
  ["web/ui/button.tsx", ""],
  ["tests/harness/database.ts", ""],
  ["tests/harness/postgres.ts", from("#server/platform/db/migrate.ts")],
  ["tests/tree.test.ts", `readFileSync("package.json")`],
  ["docs/README.md", ""],
  ["e2e/marketplace.ts", ""],
  ["e2e/setup.ts", ""],
  ["e2e/browser.ts", from("./marketplace.ts")],
  ["e2e/office.ts", from("./browser.ts", "#contract/quote.ts")],
  ["e2e/search.test.ts", from("./browser.ts")],
  ["e2e/book.test.ts", from("./office.ts")],
  ["e2e/all.test.ts", from("./browser.ts")],
]);
const crossings = { "search.test.ts": ["listings"], "book.test.ts": ["bookings"], "all.test.ts": ["everything"] };
const rules = [...sources.keys()].filter((file) => /\.test\.ts$/.test(file) && !file.startsWith("e2e/"));
const journeys = ["e2e/all.test.ts", "e2e/book.test.ts", "e2e/search.test.ts"];

describe("a change of", () => {
  test.each<[string, string[]]>([
    ["contract/quote.ts", ["contract/quote.test.ts", "server/features/listings/queries.test.ts", ...journeys]],
    ["contract/bookings.ts", ["server/features/bookings/rules.test.ts", "e2e/all.test.ts", "e2e/book.test.ts"]],
    ["server/platform/pdf.ts", ["e2e/all.test.ts", "e2e/book.test.ts"]],
    ["server/features/listings/queries.ts", ["server/features/listings/queries.test.ts", ...journeys]],
    ["server/features/bookings/routes.ts", ["e2e/all.test.ts", "e2e/book.test.ts"]],
    ["web/features/listings/page.module.css", ["e2e/all.test.ts", "e2e/search.test.ts"]],
    ["web/ui/button.tsx", journeys],
    ["server/app.ts", journeys],
    ["server/migrations/0001_all.sql", ["server/features/listings/queries.test.ts", ...journeys]],
    ["tests/harness/postgres.ts", ["server/features/listings/queries.test.ts"]],
    ["e2e/office.ts", ["e2e/book.test.ts"]],
    ["e2e/setup.ts", journeys],
    ["e2e/search.test.ts", ["e2e/search.test.ts"]],
    ["tools/check.mjs", ["tools/check.test.ts"]],
    ["docs/README.md", []],
    ["package-lock.json", [...rules, ...journeys]],
    // Nobody says who reads it: all who could.
    ["server/platform/letters.woff2", journeys],
    // What is gone is still named by those whom it broke.
    ["server/features/listings/gone.ts", ["e2e/all.test.ts", "e2e/search.test.ts"]],
  ])("%s reaches", (changed, expected) => {
    // What reads files is asked after every change.
    expect(reach([changed], sources, crossings).sort()).toEqual([...new Set([...expected, "tests/tree.test.ts"])].sort());
  });
});

describe("the table of what journeys cross", () => {
  const table = JSON.parse(readFileSync("e2e/crossings.json", "utf8")) as Record<string, string[]>;
  const files = readdirSync("e2e", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".test.ts"));
  const features = new Set(["server/features", "web/features"].flatMap((folder) => readdirSync(folder)));
  features.add("identity");

  test("names every journey, and no other", () => {
    expect(Object.keys(table).sort()).toEqual(files.sort());
  });

  test("knows the features by their folders, and each has a journey of its own", () => {
    const named = new Set(Object.values(table).flat());
    expect([...named].sort()).toEqual([...features, "everything"].sort());
    expect(featureOf("web/features/bookings/list/screen.tsx")).toBe("bookings");
  });

  /** Whose words a journey reads on the screens that it sees. */
  const ownerOf: Record<string, string> = {
    bookings: "bookings",
    contact: "contact",
    editing: "content",
    insights: "insights",
    listings: "listings",
    manage: "listings",
    organisations: "organisations",
    register: "people",
    shortlist: "listings",
    support: "support",
    users: "people",
  };

  test.each(files)("says of %s every feature whose texts it looks for", (file) => {
    const text = readFileSync(`e2e/${file}`, "utf8");
    const read = new Set([...text.matchAll(/\b(?:t|nl|dutch)\(\s*["`](\w+)\./g)].flatMap(([, root = ""]) => ownerOf[root] ?? []));
    const crossed = table[file] ?? [];
    expect(crossed.includes("everything") ? [] : [...read].filter((feature) => !crossed.includes(feature))).toEqual([]);
  });
});
