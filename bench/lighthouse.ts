import { loadavg } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import type { ListingCard } from "#contract/listings.ts";
import { uiLanguages } from "#contract/product.ts";
import { listingHref } from "#web/features/listings/listing-href.ts";
import { median } from "./numbers.ts";
import { freePort, startServer } from "./server-process.ts";

/** In the order of the table; the least that each must reach. */
const targets = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
type Category = keyof typeof targets;
const categories = Object.keys(targets) as Category[];

type Scores = Record<Category, number>;
type Visit = { scores: Scores; faults: string[] };

const root = resolve(import.meta.dirname, "..");
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "5" },
    data: { type: "string", default: ".data/lighthouse" },
    /** A demo marketplace that is up already, instead of one of our own. */
    url: { type: "string" },
    /** Only these of the four pages, by name, separated by commas. */
    pages: { type: "string", default: "home,listing,pricing,article" },
  },
});
const count = Number(values.count);
if (!Number.isInteger(count) || count < 1) throw new Error("--count takes a whole number from 1.");

/** The four kinds of pages that visitors land on. */
async function pagesOf(url: string): Promise<Record<string, string>> {
  const read = async <T>(path: string) => (await (await fetch(`${url}/api${path}`)).json()) as { items: T[] };
  const [listing] = (await read<ListingCard>("/listings?pageSize=12")).items;
  const [article] = (await read<{ slug: string }>("/content/article")).items;
  if (!listing || !article) throw new Error("The marketplace has no listing or no article to measure.");
  return { home: "/", listing: listingHref(listing), pricing: "/pricing", article: `/blog/${article.slug}` };
}

/** Visits an address as a new visitor on the phone that Lighthouse simulates by default: slow 4G, a processor four times slower. */
async function visit(address: string): Promise<Visit> {
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
    const result = await lighthouse(address, { port, onlyCategories: categories, output: "json", logLevel: "error" });
    if (!result) throw new Error(`Lighthouse said nothing of ${address}.`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
    const scores = Object.fromEntries(categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)])) as Scores;
    const judged = categories.slice(1).flatMap((name) => lhr.categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
    const faults = judged.flatMap(({ id }) => {
      const audit = lhr.audits[id];
      return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : [];
    });
    return { scores, faults };
  } finally {
    await chrome.close();
  }
}

async function measure(url: string): Promise<boolean> {
  const pages = Object.entries(await pagesOf(url)).filter(([name]) => values.pages.split(",").includes(name));
  console.log(`Medians of ${count}, mobile; load of the machine at the start ${loadavg()[0]?.toFixed(1)}\n`);
  console.log(["page".padEnd(12), ...categories.map((name) => name.padStart(15))].join(""));
  let isMet = true;
  for (const [name, path] of pages) {
    for (const language of uiLanguages) {
      const visits: Visit[] = [];
      while (visits.length < count) visits.push(await visit(`${url}${path}?lang=${language}`));
      const cells = categories.map((category) => {
        const score = median(visits.map(({ scores }) => scores[category]));
        if (score >= targets[category]) return String(score).padStart(15);
        isMet = false;
        return `MISS ${score}`.padStart(15);
      });
      console.log([`${name} ${language}`.padEnd(12), ...cells].join(""));
      for (const fault of new Set(visits.flatMap(({ faults }) => faults))) console.log(`  ${fault}`);
    }
  }
  console.log(`\nLoad of the machine at the end ${loadavg()[0]?.toFixed(1)}`);
  return isMet;
}

const server = values.url ? undefined : await startServer(root, { DATA_DIR: join(root, values.data) }, [], 5 * 60_000);
try {
  process.exitCode = (await measure(values.url ?? server?.url ?? "")) ? 0 : 1;
} finally {
  await server?.stop();
}
