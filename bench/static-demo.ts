import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright-core";
import { serveFolder } from "#tools/serve-folder.ts";
import { median } from "./numbers.ts";
import { missed, type Row, table } from "./report.ts";

/*
 * `node bench/static-demo.ts --folder demo-site`: what a visitor of the demo without a server waits for, in Chromium, from
 * a host of files on this machine. Each visit is a new browser's.
 */
const { values } = parseArgs({ options: { folder: { type: "string" }, visits: { type: "string", default: "3" } } });
if (values.folder === undefined) throw new Error("Name a folder that `npm run demo:static -- --out FOLDER` wrote: --folder FOLDER");

/** What forty people would type, each word another one. */
const searches = ["workshop", "koken", "quiz", "yoga", "wijn", "stadsspel", "kayak", "escape room", "chocolate", "brussel"].flatMap((q) =>
  [1, 2, 3, 4].map((page) => `/api/listings?${new URLSearchParams({ q, page: String(page) })}`),
);

type Visit = { listings: number; ready: number; search: number; later: number; bytes: number; megabytes: number; longestTask: number };

const host = await serveFolder(values.folder);
const visits: Visit[] = [];
while (visits.length < Number(values.visits)) visits.push(await visit());
host.close();

const row = (what: string, key: keyof Visit, unit: string, target?: number): Row => ({
  what,
  measured: median(visits.map((one) => one[key])),
  unit,
  ...(target === undefined ? {} : { target }),
  note: visits.map((one) => one[key].toFixed(1)).join(", "),
});
const rows = [
  row("listings visible on a first visit", "listings", "s", 1),
  row("server ready on a first visit", "ready", "s"),
  row("first search answered after opening", "search", "s", 5),
  row("ready on a later visit", "later", "s", 2),
  row("bytes of a first visit and a search, gzip", "bytes", "MB", 12),
  row("memory of the page and its server", "megabytes", "MB", 600),
  row("longest task of the page during 40 searches at once", "longestTask", "ms", 100),
];
console.log(table(rows));
process.exitCode = missed(rows).length > 0 ? 1 : 0;

async function visit(): Promise<Visit> {
  const server = await chromium.launchServer({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const context = await browser.newContext();
    const page = await context.newPage();
    const sent = host.countSent();
    const opened = Date.now();
    const since = () => (Date.now() - opened) / 1_000;
    await page.goto(host.url, { waitUntil: "commit" });
    await page.locator("main article").first().waitFor();
    const listings = since();
    await ready(page);
    const isReady = since();
    await search(page, "wokshop");
    const found = since();
    const bytes = sent() / 1e6;
    const longestTask = await longestTaskOf(page);
    const megabytes = memoryOf(server.process().pid ?? 0);
    await page.close();
    const again = await context.newPage();
    const openedAgain = Date.now();
    await again.goto(host.url, { waitUntil: "commit" });
    await ready(again);
    const later = (Date.now() - openedAgain) / 1_000;
    await browser.close();
    return { listings, ready: isReady, search: found, later, bytes, megabytes, longestTask };
  } finally {
    await server.close();
  }
}

async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["demo"] === "ready", undefined, { timeout: 90_000 });
}

/** As somebody types it who has just come: until the listings that answer stand there. */
async function search(page: Page, q: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes(`q=${q}`) && response.ok());
  await page.getByRole("search").getByRole("combobox").or(page.getByRole("searchbox")).first().fill(q);
  await page.keyboard.press("Enter");
  await answered;
  await page.locator("main article").first().waitFor();
}

/** How long the page answered nobody at worst, in ms, while so many questions were under way; 0 below 50. */
function longestTaskOf(page: Page): Promise<number> {
  return page.evaluate(async (paths) => {
    let longest = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    observer.observe({ type: "longtask" });
    const answers = await Promise.all(paths.map(async (path) => (await fetch(path)).json()));
    if (answers.some((answer) => !Array.isArray((answer as { items: unknown }).items))) throw new Error("A search was not answered.");
    await new Promise((soon) => setTimeout(soon, 200));
    observer.disconnect();
    return longest;
  }, searches);
}

/** What the browser's renderers hold, shared memory in parts (PSS), in MB. */
function memoryOf(browserPid: number): number {
  const processes = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .map(([, pid = "", parent = "", command = ""]) => ({ pid: Number(pid), parent: Number(parent), command }));
  const family = new Set([browserPid]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  const renderers = processes.filter(({ pid, command }) => family.has(pid) && command.includes("--type=renderer"));
  const kilobytes = renderers.map(({ pid }) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0));
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1_024;
}
