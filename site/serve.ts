import type { IncomingMessage, ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { demoAccounts } from "#demo/accounts.ts";
import { loadDemo } from "#demo/load.ts";
import { withDemoPictures } from "#demo/pictures/drawn-pictures.ts";
import { demoPicture } from "#demo/pictures/manifest.ts";
import { discoverProvider, type ExternalProvider } from "#server/access/external-provider.ts";
import { createLogoutTokenReader } from "#server/access/logout-tokens.ts";
import { secondFactorIsDue } from "#server/access/second-factor.ts";
import { createTokenVerifier, type TokenVerifier } from "#server/access/tokens.ts";
import { withUserInfo } from "#server/access/user-info.ts";
import { createApp } from "#server/app.ts";
import type { Config } from "#server/config.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres/embedded-postgres.ts";
import { placeShippedPages } from "#server/features/content/shipped.ts";
import { readShippedPages, shippedTextsFolder } from "#server/features/content/shipped-files.ts";
import { auditSecurity } from "#server/features/support/security-audit.ts";
import { identityMails } from "#server/identity/mails.ts";
import { createIdentity, type Identity, type IdentityInput } from "#server/identity/protocol/provider.ts";
import { listenForCacheInvalidation } from "#server/platform/cache-invalidation.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, openPool } from "#server/platform/db/database.ts";
import { limitsOf } from "#server/platform/db/limits.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { createStatementNames, type StatementNames } from "#server/platform/db/prepared.ts";
import { probeDatabase } from "#server/platform/db/probe.ts";
import { exportsAtOnce } from "#server/platform/export/endpoints.ts";
import { mediaResponse, openMediaStore } from "#server/platform/files/media.ts";
import { openS3Media } from "#server/platform/files/s3-media.ts";
import { StorageAway } from "#server/platform/files/storage-away.ts";
import { createClientAddress, noteClientAddress } from "#server/platform/http/client-address.ts";
import type { QuickReads } from "#server/platform/http/quick-reads.ts";
import { factsOf, noteFacts } from "#server/platform/http/request-facts.ts";
import { type Jobs, openJobs } from "#server/platform/jobs/jobs.ts";
import { type Log, openLog } from "#server/platform/log/log.ts";
import { type Maintenance, openMaintenance } from "#server/platform/maintenance.ts";
import { createRunning } from "#server/platform/running.ts";
import { within } from "#server/platform/within.ts";
import { sitePaths } from "#web/storefront/site-pages.ts";
import { createAccessLog } from "./access-log.ts";
import { redirectToCanonicalHost } from "./canonical-host.ts";
import { checkDatabase } from "./check-database.ts";
import { requireFreePort } from "./free-port.ts";
import { createGate } from "./front-gate.ts";
import { type HttpServer, openHttpServer } from "./http-server.ts";
import { plainCalmAnswer, refusalForNow } from "./pages/calm-answer.ts";
import { llmsText, robotsText } from "./pages/for-robots.ts";
import { isAway, maintenanceAnswer } from "./pages/maintenance-answer.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { createPages, type RenderPage } from "./pages/pages.ts";
import { createFormPosts } from "./pages/posted-forms.ts";
import { createResponseCache } from "./pages/response-cache.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { secretKeys } from "./secret-key.ts";

const publicPaths = Object.values(sitePaths).filter((path) => path !== "/auth/login");

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
export async function serve({ root, config, demoListings, web, progress, before, ...options }: ServeOptions): Promise<Served> {
  const log = options.log ?? openLog(config.logLevel);
  const clock = systemClock(config.timeZone);
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step();
  };
  try {
    await requireFreePort(config);
    const running = createRunning();
    const http = await openHttpServer(config, running, (options, answer) =>
      createGate({ publicUrl: config.publicUrl, isFinal: web.isFinal, options, onRequest: createAccessLog(log), answer }),
    );
    closers.push(() => http.cut());
    const { databaseUrl, migrationUrl } = config.databaseUrl
      ? { databaseUrl: config.databaseUrl, migrationUrl: config.databaseMigrationUrl ?? config.databaseUrl }
      : await startDatabase(resolve(root, config.dataDir), log, progress, closers);
    if (config.databaseUrl) for (const url of new Set([migrationUrl, databaseUrl])) await checkDatabase(url);
    const setUp = openPool(migrationUrl, 4, { limits: limitsOf("migration", config.databaseLimits), names: null });
    const applied = await prepareDatabase(setUp, { root, log, runningUrl: databaseUrl === migrationUrl ? undefined : databaseUrl });
    if (applied.length > 0) progress(`Prepared the database (${applied.join(", ")})`);

    const probe = probeDatabase(databaseUrl, log);
    closers.push(() => probe.close());
    const names = statementNames(config, log);
    const poolParts = { queue: config.databaseQueue, isAway: probe.isAway, names };
    const pool = openPool(databaseUrl, config.databasePoolSize, { ...poolParts, limits: limitsOf("work", config.databaseLimits) });
    const exportPool = openPool(databaseUrl, exportsAtOnce, { ...poolParts, limits: limitsOf("export", config.databaseLimits) });
    closers.push(() => exportPool.end());
    const maintenance = await openMaintenance(pool, log, config.isInMaintenance);
    closers.push(() => maintenance.close());
    const jobs = openJobs(pool, log, true);
    const clientAddress = createClientAddress(config.trustedProxies, (peer) =>
      log.warn({ peer }, "X-Forwarded-For from an address that TRUSTED_PROXIES does not name: limits count this address as the client's"),
    );
    let forgetSignIns = () => {};
    const onSessionsEnded = () => forgetSignIns();
    const identity = config.oidc.isEmbedded
      ? await openIdentity(root, config, { pool, clock, log, jobs, clientAddress, onSessionsEnded })
      : undefined;
    if (identity) closers.push(() => identity.close());
    const provider = identity ? { keys: identity.keys, userInfoEndpoint: undefined } : await discoverProvider(config.oidc.issuer);
    const dataDir = resolve(root, config.dataDir);
    const store = config.s3 ? await openS3Media(config.s3) : openMediaStore(dataDir);
    const demoFolders = { folder: join(root, "demo", "pictures"), keptIn: join(dataDir, "demo-pictures") };
    const media = config.isDemo ? withDemoPictures(store, demoFolders) : store;
    if (config.isDemo) await loadDemo({ pool: setUp, clock, config, listings: demoListings, identity, progress });
    // Stories tell of events: an installation of one's own begins without any.
    const shipped = await readShippedPages(shippedTextsFolder(root), config.isDemo ? ["info", "article", "story"] : ["info", "article"]);
    await placeShippedPages({ db: openDatabase(setUp), clock, pages: shipped, ...(config.isDemo ? { pictureOf: demoPicture } : {}) });
    await setUp.end();

    const verifyToken = tokenVerifier(config.oidc, provider, log);
    const app = await createApp({
      config,
      pool,
      exportPool,
      clock,
      log,
      verifyToken,
      media,
      isWorker: true,
      jobs,
      identity: identity && { ...identity, mails: identityMails },
      readLogoutToken: identity ? undefined : createLogoutTokenReader({ ...config.oidc, keys: provider.keys }),
    });
    forgetSignIns = app.signIns.forget;
    closers.push(() => app.close());

    const kept = createPageCache({ bytesAtMost: 16 * 1024 * 1024, maxAgeMs: 60_000 });
    const forgetPublic = () => {
      kept.clear();
      app.services.publicMemory.forget();
    };
    const changes = await listenForCacheInvalidation({
      url: databaseUrl,
      pool,
      log,
      onChange: forgetPublic,
      onSignInEnded: app.signIns.forget,
    });
    app.signIns.rememberWhile(changes.isListening);
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
    const siteMap = app.sitemaps(publicPaths);
    const takeForm = createFormPosts({ api: app.visitorApi, draw: pages });
    const answer = async (request: Request): Promise<Response> => {
      const away = maintenance.isOn() ? maintenanceAnswer(request, config) : undefined;
      if (away) return away;
      const { pathname } = new URL(request.url);
      if (pathname === "/api" || pathname.startsWith("/api/")) return app.fetch(request);
      if (pathname.startsWith("/media/")) return mediaResponse(media, pathname);
      const taken = request.method === "POST" ? await takeForm(request, pathname) : undefined;
      if (taken) return taken;
      if (request.method !== "GET" && request.method !== "HEAD")
        return new Response("Method not allowed", { status: 405, headers: { allow: "GET, HEAD" } });
      if (pathname === "/blog/feed.xml") return app.blogFeed(request);
      if (pathname === "/robots.txt") return plain(robotsText(config));
      if (pathname === "/llms.txt") return plain(llmsText(config));
      const ogImage = await app.ogImage(request);
      if (ogImage) return ogImage;
      const sitemap = /^\/sitemap/.test(pathname) ? await siteMap(pathname) : undefined;
      if (sitemap) return sitemap;
      return web.asset(request, pathname) ?? pages(request);
    };
    const fetch = (request: Request) =>
      answer(request).catch((error: unknown) => {
        const refusal = refusalForNow(error);
        if (!refusal) throw error;
        // Of the database the probe tells, once; of the storage nobody else does.
        log[error instanceof StorageAway ? "error" : "debug"]({ err: error }, "an answer has to wait for what it is made of");
        return plainCalmAnswer(refusal);
      });
    http.answerWith(
      listener({
        canonicalHostOf: redirectToCanonicalHost(config.publicUrl),
        answerFromCache,
        readQuickly: app.readQuickly,
        fetch,
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
        await windDown(http, jobs, drainSeconds, config.stopSeconds);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
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

/** Which statements are prepared, and the word in the log of it. */
function statementNames({ hasPreparedStatements }: Config, log: Log): StatementNames | null {
  log.info(
    { preparedStatements: hasPreparedStatements },
    hasPreparedStatements ? "statements are prepared" : "statements are not prepared",
  );
  if (!hasPreparedStatements) return null;
  const onGiveUp = () =>
    log.warn(
      "A prepared statement was lost on its way, as behind a pooler in transaction mode: none is prepared any more. See DATABASE_PREPARED_STATEMENTS.",
    );
  return createStatementNames({ onGiveUp });
}

type Addresses = { databaseUrl: string; migrationUrl: string };

async function startDatabase(
  dataDir: string,
  log: Log,
  progress: ServeOptions["progress"],
  closers: (() => unknown)[],
): Promise<Addresses> {
  progress("Starting the database");
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, "database"),
    log: (line) => log.debug({ line }, "postgres"),
    onFault: (sentence) => log.error(sentence),
  });
  closers.push(() => postgres.stop());
  return { databaseUrl: postgres.runningUrl, migrationUrl: postgres.url };
}

function plain(text: string): Response {
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" } });
}

/** Who a token is about: by what it says, and by UserInfo where an external provider's tokens name no address. */
function tokenVerifier(oidc: Config["oidc"], { keys, userInfoEndpoint }: ExternalProvider, log: Log): TokenVerifier {
  const verify = createTokenVerifier({ ...oidc, keys });
  if (userInfoEndpoint === undefined) return verify;
  const onFailure = (err: unknown) => log.warn({ err }, "The identity provider's UserInfo did not tell who somebody is");
  return withUserInfo({ verify, endpoint: userInfoEndpoint, emailVerifiedClaim: oidc.emailVerifiedClaim, onFailure });
}

type IdentityParts = Pick<IdentityInput, "pool" | "clock" | "log" | "jobs" | "clientAddress" | "onSessionsEnded">;

async function openIdentity(root: string, config: Config, parts: IdentityParts): Promise<Identity> {
  return createIdentity({
    ...parts,
    secretKeys: await secretKeys(config.secretKeys, resolve(root, config.dataDir)),
    issuer: config.oidc.issuer,
    publicUrl: config.publicUrl,
    clientId: config.oidc.clientId,
    audience: config.oidc.audience,
    productName: config.productName,
    isDemo: config.isDemo,
    demoAccounts,
    onSecurityEvent: auditSecurity(config.oidc.issuer),
    sessionDaysAtMost: config.sessionDaysAtMost,
    isSecondFactorDue: secondFactorIsDue(openDatabase(parts.pool), parts.clock, config.secondFactor, config.oidc.issuer),
    timeZone: config.timeZone,
  });
}

type Listeners = {
  canonicalHostOf: ReturnType<typeof redirectToCanonicalHost>;
  answerFromCache: (request: IncomingMessage, response: ServerResponse) => boolean;
  readQuickly: QuickReads;
  fetch: (request: Request) => Response | Promise<Response>;
  identity: Identity | undefined;
  before: ServeOptions["before"];
  clientAddress: (request: IncomingMessage) => string;
  maintenance: Maintenance;
};

/** Sign-in speaks Node's own requests; everything else the web's. */
function listener({ canonicalHostOf, answerFromCache, readQuickly, fetch, identity, before, clientAddress, maintenance }: Listeners) {
  const answer = getRequestListener(
    (request, env) => {
      const incoming = env.incoming as IncomingMessage;
      noteClientAddress(request, clientAddress(incoming));
      const facts = factsOf(incoming);
      if (facts) noteFacts(request, facts);
      return fetch(request);
    },
    // It would close a connection half a second after a body was refused unread, in the middle of the next request on it.
    { overrideGlobalObjects: false, autoCleanupIncoming: false },
  );
  return (request: IncomingMessage, response: ServerResponse) => {
    const home = canonicalHostOf(request);
    if (home !== undefined) return void response.writeHead(307, { location: home, "cache-control": "no-store" }).end();
    if (answerFromCache(request, response)) return;
    const isSignIn = identity && /^\/oidc(\/|$|\?)/.test(request.url ?? "");
    if (isSignIn && !(maintenance.isOn() && isAway(request.url ?? "/"))) return identity.callback(request, response);
    const go = () => (before ? before(request, response, () => void answer(request, response)) : void answer(request, response));
    const facts = factsOf(request);
    const hasBody = request.headers["content-length"] !== undefined || request.headers["transfer-encoding"] !== undefined;
    if (hasBody) response.once("close", () => discardRest(request));
    const quick =
      maintenance.isOn() || hasBody
        ? undefined
        : readQuickly({
            method: request.method ?? "GET",
            url: request.url ?? "/",
            isSignedIn: request.headers.authorization !== undefined,
            address: clientAddress(request) || null,
            requestId: facts?.requestId ?? newId(),
            onEndpoint: (name) => {
              if (facts) facts.endpoint = name;
            },
          });
    if (!quick) return go();
    quick.then((ready) => {
      if (!ready) return go();
      response.writeHead(ready.status, ready.headers).end(ready.body);
    }, go);
  };
}

/** What is left of a body that nobody reads makes way for the next request; a stream that was made of it would hold it up. */
function discardRest(request: IncomingMessage): void {
  request.removeAllListeners("data");
  request.resume();
}
