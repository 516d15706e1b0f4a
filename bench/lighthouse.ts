import { loadavg } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import lighthouse, { defaultConfig } from "lighthouse";
import { chromium } from "playwright-core";
import { uiLanguages } from "#contract/core/product.ts";
import type { ListingCard } from "#contract/listings/listing-shapes.ts";
import { listingHref } from "#web/features/listings/listing-href.ts";
import { median } from "./numbers.ts";
import { freePort, startServer } from "./server-process.ts";

/** In the order of the table; the least that each must reach. */
const targets = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
type Category = keyof typeof targets;
const categories = Object.keys(targets) as Category[];

/** What the performance score is made of, and how fast the machine was meanwhile. */
const figures = {
  "first paint": { id: "first-contentful-paint", unit: "ms" },
  "largest paint": { id: "largest-contentful-paint", unit: "ms" },
  blocked: { id: "total-blocking-time", unit: "ms" },
  shift: { id: "cumulative-layout-shift", unit: "" },
} as const;
type Figure = keyof typeof figures;
const figureNames = Object.keys(figures) as Figure[];

type Scores = Record<Category, number>;
type Visit = { scores: Scores; figures: Record<Figure, number>; benchmarkIndex: number; faults: string[] };

/** Below this Lighthouse itself warns that the machine is too slow for its simulated phone. */
const slowestMachine = 1000;
/** A trace that lost its beginning says nothing of the page; more of them say something of the machine. */
const triesAtMost = 4;

const root = resolve(import.meta.dirname, "..");
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "5" },
    data: { type: "string", default: ".data/lighthouse" },
    /** A demo marketplace that is up already, instead of one of our own. */
    url: { type: "string" },
    /** How many times slower than this machine the phone's processor is; Lighthouse's own setting is 4. */
    slowdown: { type: "string", default: "4" },
    /** Only these of the four pages, by name, separated by commas. */
    pages: { type: "string", default: "home,listing,pricing,article" },
  },
});
const count = Number(values.count);
if (!Number.isInteger(count) || count < 1) throw new Error("--count takes a whole number from 1.");
const slowdown = Number(values.slowdown);
if (!(slowdown >= 1)) throw new Error("--slowdown takes a number from 1.");
/** Lighthouse's own phone, except for its processor. */
const throttling = { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier: slowdown };

/** The four kinds of pages that visitors land on. */
async function pagesOf(url: string): Promise<Record<string, string>> {
  const read = async <T>(path: string) => (await (await fetch(`${url}/api${path}`)).json()) as { items: T[] };
  const [listing] = (await read<ListingCard>("/listings?pageSize=12")).items;
  const [article] = (await read<{ slug: string }>("/content/article")).items;
  if (!listing || !article) throw new Error("The marketplace has no listing or no article to measure.");
  return { home: "/", listing: listingHref(listing), pricing: "/pricing", article: `/blog/${article.slug}` };
}

async function visit(address: string): Promise<Visit> {
  for (let tries = 1; ; tries++) {
    const visited = await tryInteraction(address);
    if (typeof visited !== "string") return visited;
    if (tries === triesAtMost) throw new Error(`${address}: ${visited}`);
  }
}

/** Visits an address as a new visitor on the phone that Lighthouse simulates by default: slow 4G, a processor four times slower. */
async function tryInteraction(address: string): Promise<Visit | string> {
  const port = await freePort();
  const chrome = await chromium.launch({
    executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium",
    args: [
      `--remote-debugging-port=${port}`,
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-component-update",
    ],
  });
  try {
    const result = await lighthouse(address, { port, onlyCategories: categories, output: "json", logLevel: "silent", throttling });
    if (!result) throw new Error(`Lighthouse said nothing of ${address}.`);
    const { lhr } = result;
    if (lhr.runtimeError) return lhr.runtimeError.message;
    const scores = Object.fromEntries(categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)])) as Scores;
    const judged = categories.slice(1).flatMap((name) => lhr.categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
    const faults = judged.flatMap(({ id }) => {
      const audit = lhr.audits[id];
      return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : [];
    });
    const measured = Object.fromEntries(figureNames.map((name) => [name, lhr.audits[figures[name].id]?.numericValue ?? Number.NaN]));
    return { scores, figures: measured as Visit["figures"], benchmarkIndex: lhr.environment.benchmarkIndex, faults };
  } finally {
    await chrome.close();
  }
}

async function measure(url: string): Promise<boolean> {
  const pages = Object.entries(await pagesOf(url)).filter(([name]) => values.pages.split(",").includes(name));
  console.log(
    `Medians of ${count}, mobile, a processor ${slowdown} times slower; load of the machine at the start ${loadavg()[0]?.toFixed(1)}\n`,
  );
  console.log(row("page", [...categories, ...figureNames, "machine"]));
  let isMet = true;
  const indexes: number[] = [];
  for (const [name, path] of pages) {
    for (const language of uiLanguages) {
      const visits: Visit[] = [];
      while (visits.length < count) visits.push(await visit(`${url}${path}?lang=${language}`));
      const of = (figure: (visit: Visit) => number) => median(visits.map(figure));
      const scores = categories.map((category) => {
        const score = of((visit) => visit.scores[category]);
        if (score >= targets[category]) return String(score);
        isMet = false;
        return `MISS ${score}`;
      });
      const measured = figureNames.map((figure) =>
        withUnit(
          of((visit) => visit.figures[figure]),
          figures[figure].unit,
        ),
      );
      const index = of((visit) => visit.benchmarkIndex);
      indexes.push(index);
      console.log(row(`${name} ${language}`, [...scores, ...measured, index.toFixed(0)]));
      for (const fault of new Set(visits.flatMap(({ faults }) => faults))) console.log(`  ${fault}`);
    }
  }
  console.log(`\nLoad of the machine at the end ${loadavg()[0]?.toFixed(1)}`);
  if (median(indexes) < slowestMachine)
    console.log(
      `The machine's index is below ${slowestMachine}: too slow or too busy for Lighthouse's phone; its performance scores say little.`,
    );
  return isMet;
}

function row(name: string, cells: readonly string[]): string {
  return [name.padEnd(12), ...cells.map((cell) => cell.padStart(15))].join("");
}

function withUnit(value: number, unit: string): string {
  return unit === "ms" ? `${value.toFixed(0)} ms` : value.toFixed(3);
}

const server = values.url ? undefined : await startServer(root, { DATA_DIR: join(root, values.data) }, [], 5 * 60_000);
try {
  process.exitCode = (await measure(values.url ?? server?.url ?? "")) ? 0 : 1;
} finally {
  await server?.stop();
}
