import "./globals.ts";
import { createTokenVerifier } from "#server/access/tokens.ts";
import { createApp } from "#server/app.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { mailQueue } from "#server/platform/outbox/outbox.ts";
import { atOrigin } from "../facts.ts";
import type { Step } from "../messages.ts";
import { openBrowserPool } from "./database.ts";
import { type DemoFiles, forgetDatabase } from "./demo-files.ts";
import { openBrowserJobs } from "./jobs.ts";
import { browserMedia, forgetPictures } from "./media.ts";
import { openDatabaseHere } from "./open-database.ts";
import { type BrowserProvider, openBrowserProvider } from "./provider.ts";
import { browserRuntime } from "./runtime.ts";

export type BrowserServer = {
  /** Fulfilled once the database is open: what needs it waits for that by itself. */
  ready: Promise<void>;
  fetch(request: Request): Promise<Response>;
  reset(): Promise<void>;
};

const quiet = () => undefined;
const tell = (data: unknown, text?: string) => console.warn(text, data);
/** As much of the log as somebody reads who opens the browser's console. */
const log = { trace: quiet, debug: quiet, info: quiet, warn: tell, error: tell, fatal: tell, child: () => log } as unknown as Log;

/** The whole server of the product, in this browser and for it alone. Its provider of identities answers before the database is open. */
export async function openServer(origin: string, files: DemoFiles, onStep: (step: Step) => void): Promise<BrowserServer> {
  const facts = atOrigin(files.facts, origin);
  const provider = await openBrowserProvider(facts.config.oidc);
  const opened = openApp({ ...files, facts }, provider, onStep);
  // Whoever needs it is told.
  opened.catch(quiet);
  return {
    ready: opened.then(quiet),
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith("/demo/people/")) return provider.answer(request);
      if (pathname === "/api/health/live") return new Response(null, { headers: { date: new Date().toUTCString() } });
      const { app } = await opened;
      if (pathname.startsWith("/calendars/")) return (await app.calendarFeed(request)) ?? new Response("Not found", { status: 404 });
      return (await app.brandFiles(request, pathname)) ?? app.fetch(request);
    },
    async reset() {
      const { jobs, pglite } = await opened;
      await jobs.close();
      await pglite.close();
      await forgetPictures();
      await forgetDatabase();
    },
  };
}

async function openApp(files: DemoFiles, provider: BrowserProvider, onStep: (step: Step) => void) {
  const { facts } = files;
  const { config } = facts;
  const clock = systemClock(config.timeZone);
  const pglite = await openDatabaseHere(files, onStep, async (fresh) => {
    await fresh.query("update user_identities set issuer = $1", [config.oidc.issuer]);
    if (daysBetween(facts.day, clock.today()) <= daysThatADumpIsGood) return;
    onStep("fill");
    const { fillAnew } = await import("./fill-anew.ts");
    await fillAnew(fresh, facts, clock.today());
  });
  onStep("open");
  const pool = openBrowserPool(pglite);
  const jobs = openBrowserJobs(log);
  const app = await createApp({
    config,
    pool,
    clock,
    log,
    jobs,
    runtime: browserRuntime,
    media: browserMedia,
    verifyToken: createTokenVerifier({ ...config.oidc, keys: provider.keys }),
    isWorker: true,
  });
  await goOnWithMails(openDatabase(pool), jobs);
  return { app, jobs, pglite };
}

/** Older than this, "tomorrow" of the demo has passed. */
const daysThatADumpIsGood = 2;
const dayMs = 24 * 60 * 60 * 1000;
const daysBetween = (from: string, to: string) => Math.abs(Date.parse(to) - Date.parse(from)) / dayMs;

/** The queue was in memory: what waited in it when the last tab was closed is in the outbox. */
async function goOnWithMails(db: ReturnType<typeof openDatabase>, jobs: ReturnType<typeof openBrowserJobs>): Promise<void> {
  const waiting = await db.selectFrom("outbox_mails").select("id").where("state", "=", "queued").execute();
  if (waiting.length > 0) await jobs.enqueue(db, mailQueue, { mailIds: waiting.map(({ id }) => id) });
}
