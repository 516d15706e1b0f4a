import type { IncomingMessage, ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { loadDemo } from "#demo/load.ts";
import { withDemoPictures } from "#demo/pictures/drawn-pictures.ts";
import { demoPicture } from "#demo/pictures/manifest.ts";
import { discoverProvider } from "#server/access/external-provider.ts";
import { createLogoutTokenReader } from "#server/access/logout-tokens.ts";
import { type App, createApp } from "#server/app.ts";
import type { Config } from "#server/config.ts";
import { placeShippedPages } from "#server/features/content/shipped.ts";
import { readShippedPages, shippedTextsFolder } from "#server/features/content/shipped-files.ts";
import { identityMails } from "#server/identity/mails.ts";
import type { Identity } from "#server/identity/protocol/provider.ts";
import { nodeRuntime } from "#server/node-runtime.ts";
import { type LiveBrand, openLiveBrand } from "#server/platform/brand/live-brand.ts";
import { listenForCacheInvalidation } from "#server/platform/cache-invalidation.ts";
import { type Clock, systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { type MediaStore, openMediaStore } from "#server/platform/files/media.ts";
import { openS3Media } from "#server/platform/files/s3-media.ts";
import { createClientAddress } from "#server/platform/http/trusted-proxies.ts";
import { openJobs } from "#server/platform/jobs/job-queue.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { type Log, openLog } from "#server/platform/log/log.ts";
import { type Maintenance, openMaintenance } from "#server/platform/maintenance.ts";
import { createRunning } from "#server/platform/running.ts";
import { within } from "#server/platform/within.ts";
import { createAccessLog } from "./access-log.ts";
import { createAnswer } from "./answer.ts";
import { redirectToCanonicalHost } from "./canonical-host.ts";
import { requireFreePort } from "./free-port.ts";
import { createGate } from "./front-gate.ts";
import { type HttpServer, openHttpServer } from "./http-server.ts";
import { createListener } from "./listener.ts";
import { openDatabases } from "./open-databases.ts";
import type { RenderPage } from "./pages/draw-page.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { createPages } from "./pages/pages.ts";
import { createResponseCache } from "./pages/response-cache.ts";
import { openIdentity, tokenVerifier } from "./sign-in.ts";

/** How the browser's world is served: built files in production, Vite in development. */
export type WebParts = {
  render: RenderPage;
  /** A built or transformed file of the browser, where the path names one. */
  asset(request: Request, pathname: string): Response | undefined;
  /** The text of a built style sheet by its path. */
  styleOf(pathname: string): string | undefined;
  /** Whether pages change with their data alone, and not while somebody edits the code. */
  isFinal: boolean;
};

export type ServeOptions = {
  /** The checkout: migrations and demo pictures are below it. */
  root: string;
  config: Config;
  /** How many listings to generate on an empty demo database. */
  demoListings: number | undefined;
  web: WebParts;
  progress: (sentence: string) => void;
  /** Where the log goes; standard output when absent. */
  log?: Log;
  /** Sees each Node request before anybody else; Vite's own in development. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

export type Served = {
  /**
   * Ends it: no longer ready, but answering for `drainSeconds`; then what is
   * under way is finished, for `STOP_SECONDS` at most.
   */
  close(drainSeconds: number): Promise<void>;
};

/** Starts the whole product in this process: database, identity, API, pages. */
export async function serve({ root, config: settings, demoListings, web, progress, before, ...options }: ServeOptions): Promise<Served> {
  const log = options.log ?? openLog(settings.logLevel);
  const clock = systemClock(settings.timeZone);
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step();
  };
  try {
    await requireFreePort(settings);
    const running = createRunning();
    const http = await openHttpServer(settings, running, (options, answer) =>
      createGate({
        publicUrl: settings.publicUrl,
        mapOrigins: settings.map?.origins ?? [],
        isFinal: web.isFinal,
        options,
        onRequest: createAccessLog(log),
        answer,
      }),
    );
    closers.push(() => http.cut());
    const { databaseUrl, setUp, probe, pool, exportPool } = await openDatabases({ root, config: settings, log, progress, closers });
    const db = openDatabase(pool);
    const brand = await openLiveBrand(db, settings);
    const { config } = brand;
    const maintenance = await openMaintenance(db, log, config.isInMaintenance);
    closers.push(() => maintenance.close());
    const jobs = openJobs(pool, log, true);
    const clientAddress = createClientAddress(config.trustedProxies, (peer) =>
      log.warn({ peer }, "X-Forwarded-For from an address that TRUSTED_PROXIES does not name: limits count this address as the client's"),
    );
    let forgetSignIns = () => {};
    const onSessionsEnded = () => forgetSignIns();
    const identity = config.oidc.isEmbedded
      ? await openIdentity(root, config, { db, clock, log, jobs, clientAddress, onSessionsEnded })
      : undefined;
    if (identity) closers.push(() => identity.close());
    const provider = identity ? { keys: identity.keys, userInfoEndpoint: undefined } : await discoverProvider(config.oidc.issuer);
    const media = await openMedia(root, config);
    await fill({ root, config, clock, setUp, identity, demoListings, progress });

    const verifyToken = tokenVerifier(config.oidc, provider, log);
    const app = await createApp({
      config: settings,
      brand,
      pool,
      exportPool,
      clock,
      log,
      verifyToken,
      media,
      isWorker: true,
      jobs,
      runtime: nodeRuntime,
      identity: identity && { ...identity, mails: identityMails },
      readLogoutToken: identity ? undefined : createLogoutTokenReader({ ...config.oidc, keys: provider.keys }),
    });
    forgetSignIns = app.signIns.forget;
    closers.push(() => app.close());

    const { pages, answerFromCache } = await openPages({ config, brand, databaseUrl, pool, log, app, web, maintenance, closers });
    http.answerWith(
      createListener({
        canonicalHostOf: redirectToCanonicalHost(config.publicUrl),
        answerFromCache,
        readQuickly: app.readQuickly,
        fetch: createAnswer({ config, app, pages, media, maintenance, asset: web.asset, log }),
        identity,
        before,
        clientAddress,
        maintenance,
      }),
    );
    running.started(probe);
    return {
      async close(drainSeconds) {
        running.drain();
        // Streams have no end of their own: their readers come again, elsewhere.
        app.live.close();
        await windDown(http, jobs, drainSeconds, config.stopSeconds);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openMedia(root: string, config: Config): Promise<MediaStore> {
  const dataDir = resolve(root, config.dataDir);
  const store = config.s3 ? await openS3Media(config.s3) : openMediaStore(dataDir);
  const demoFolders = { folder: join(root, "demo", "pictures"), keptIn: join(dataDir, "demo-pictures") };
  return config.isDemo ? withDemoPictures(store, demoFolders) : store;
}

type Contents = Pick<ServeOptions, "root" | "config" | "demoListings" | "progress"> & {
  clock: Clock;
  setUp: pg.Pool;
  identity: Identity | undefined;
};

/** The demo, and the pages that come with the product; ends the pool that may do so. */
async function fill({ root, config, clock, setUp, identity, demoListings, progress }: Contents): Promise<void> {
  if (config.isDemo) await loadDemo({ pool: setUp, clock, config, listings: demoListings, identity, progress });
  // Stories tell of events: an installation of one's own begins without any.
  const shipped = await readShippedPages(shippedTextsFolder(root), config.isDemo ? ["info", "article", "story"] : ["info", "article"]);
  await placeShippedPages({ db: openDatabase(setUp), clock, pages: shipped, ...(config.isDemo ? { pictureOf: demoPicture } : {}) });
  await setUp.end();
}

type PageParts = {
  config: Config;
  brand: LiveBrand;
  databaseUrl: string;
  pool: pg.Pool;
  log: Log;
  app: App;
  web: WebParts;
  maintenance: Maintenance;
  closers: (() => unknown)[];
};

/** Rendered pages, kept for as long as the database tells of what changes. */
async function openPages({ config, brand, databaseUrl, pool, log, app, web, maintenance, closers }: PageParts) {
  const kept = createPageCache({ bytesAtMost: 16 * 1024 * 1024, maxAgeMs: 60_000 });
  // What was drawn while the brand was asked for may still have the former one.
  brand.onChange(() => kept.clear());
  const changes = await listenForCacheInvalidation({
    url: databaseUrl,
    pool,
    log,
    onChange() {
      kept.clear();
      app.services.publicMemory.forget();
      brand.reload().catch((err: unknown) => log.debug({ err }, "the brand could not be read"));
    },
    onSignInEnded: app.signIns.forget,
    onLive: app.live.tell,
    onLiveGap: app.live.endAll,
  });
  app.signIns.rememberWhile(changes.isListening);
  app.live.listenWhile(changes.isListening);
  app.services.publicMemory.rememberWhile(changes.isListening);
  closers.push(() => changes.close());
  const cache = () => (web.isFinal && changes.isListening() ? kept : undefined);
  const pages = createPages({
    config,
    render: web.render,
    api: app.visitorApi,
    styleOf: web.styleOf,
    cache,
    reads: app.services.publicReads,
    onShown: app.views.count,
    onFault: (err, path) => log.error({ err, path }, "a page could not be drawn"),
  });
  const answerFromCache = createResponseCache({
    defaultLanguage: config.defaultLanguage,
    cache: () => (maintenance.isOn() ? undefined : cache()),
    onShown: app.views.count,
  });
  return { pages, answerFromCache };
}

/** Jobs end while load balancers still learn of it; requests go on until these do. */
async function windDown(http: HttpServer, jobs: Jobs, drainSeconds: number, stopSeconds: number): Promise<void> {
  http.drain();
  const worked = jobs.finishWork();
  worked.catch(() => undefined);
  await sleep(drainSeconds * 1000);
  await within(stopSeconds * 1000, Promise.allSettled([http.finish(), worked]));
  http.cut();
}
