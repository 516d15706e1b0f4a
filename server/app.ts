import { Hono } from "hono";
import type { PostgresPool } from "kysely";
import { siteLinkName } from "#contract/content/og-image.ts";
import { createAuthenticate } from "#server/access/authenticate.ts";
import { backchannelLogout } from "#server/access/backchannel-logout.ts";
import { isSignInEnded } from "#server/access/ended-sign-ins.ts";
import { liveEndpoint } from "#server/access/live-endpoint.ts";
import { type TokenSession, withLiveSessions } from "#server/access/live-sessions.ts";
import type { LogoutTokenReader } from "#server/access/logout-tokens.ts";
import { withRememberedTokens } from "#server/access/remembered-tokens.ts";
import type { TokenVerifier } from "#server/access/tokens.ts";
import { calendarFeed } from "#server/features/bookings/feeds/calendar-feed.ts";
import { bookingCalendarFile } from "#server/features/bookings/practical/calendar-endpoint.ts";
import { runSheet } from "#server/features/bookings/run-sheet/run-sheet.ts";
import { blogFeed } from "#server/features/content/feed.ts";
import { contentOgImage, siteOgImage } from "#server/features/content/og-image/og-image.ts";
import { contentPictureUpload } from "#server/features/content/picture-endpoint.ts";
import { findTermsVersion } from "#server/features/content/queries.ts";
import { sitemaps } from "#server/features/content/sitemaps.ts";
import { joinQuestion } from "#server/features/conversations/commands.ts";
import { fileEndpoints } from "#server/features/conversations/file-endpoints.ts";
import { viewBeacon } from "#server/features/insights/beacon.ts";
import { openViewCounter } from "#server/features/insights/view-counter.ts";
import { imageUpload } from "#server/features/listings/images/upload.ts";
import { listingOgImage } from "#server/features/listings/og-image/og-image.ts";
import { searchQuickly, showQuickly, suggestQuickly } from "#server/features/listings/search/quick-reads.ts";
import { createSearching } from "#server/features/listings/search/searching.ts";
import { createCurrentThesaurus } from "#server/features/listings/search/thesaurus/current-thesaurus.ts";
import { openMissedSearches } from "#server/features/listings/search-words/missed-searches.ts";
import { mailPages } from "#server/features/notifications/mail-pages.ts";
import { logoEndpoints } from "#server/features/organisations/logo-endpoints.ts";
import { followNamedAdmins } from "#server/features/people/standing/named-admins.ts";
import { brandLogoEndpoints } from "#server/features/support/brand.ts";
import { openDenials } from "#server/features/support/denials.ts";
import { brandFiles } from "#server/platform/brand/brand-files.ts";
import { type LiveBrand, openLiveBrand } from "#server/platform/brand/live-brand.ts";
import type { Clock } from "#server/platform/clock.ts";
import { openDatabase, type Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { exportEndpoints } from "#server/platform/export/endpoints.ts";
import type { MediaStore } from "#server/platform/files/media.ts";
import { createPictureIntake } from "#server/platform/files/picture-intake.ts";
import { countUpload } from "#server/platform/files/upload-quota.ts";
import { type CallContext, createHttpApi, createInProcessApi } from "#server/platform/http/api.ts";
import { clientAddressOf } from "#server/platform/http/client-address.ts";
import { createApiEdge } from "#server/platform/http/edge.ts";
import { createPublicReads } from "#server/platform/http/limits/public-reads.ts";
import { createQuickReads, readQuicklyIn } from "#server/platform/http/quick-reads.ts";
import type { Refusal } from "#server/platform/http/refusal.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { createLive } from "#server/platform/live/live.ts";
import type { Log } from "#server/platform/log/log.ts";
import { createOgImages, type DescribeOgImage } from "#server/platform/og-images/answer.ts";
import { createPublicMemory } from "#server/platform/public-memory.ts";
import type { Runtime } from "#server/platform/runtime.ts";
import type { Services } from "#server/platform/services.ts";
import type { Config } from "./config.ts";
import { exportedLists } from "./exported-lists.ts";
import { createShowing } from "./features/listings/showing.ts";
import { type AccountPort, createRouter } from "./router.ts";
import { schedule } from "./schedule.ts";
import { type IdentityJobs, scheduledJobs } from "./scheduled-jobs.ts";

export type AppParts = {
  config: Config;
  pool: PostgresPool;
  /** Where exports read, which may take longer; `pool` without one. Closed by whoever opened it. */
  exportPool?: PostgresPool;
  clock: Clock;
  log: Log;
  verifyToken: TokenVerifier;
  media: MediaStore;
  /** Whether this process also works on jobs: mail, expiry, reminders. */
  isWorker: boolean;
  /** The queue; opened and closed here. */
  jobs: Jobs;
  /** What the server asks of Node, or of a browser. */
  runtime: Runtime;
  /** What the embedded provider brings to the shared machinery; absent with an external one. */
  identity?: (IdentityJobs & { isSessionAlive?: (session: TokenSession) => Promise<boolean> } & AccountPort) | undefined;
  /** The operator's brand, where whoever starts this shows it too; asked for here without one. */
  brand?: LiveBrand;
  /** Reads what an external provider tells of sign-outs. */
  readLogoutToken?: LogoutTokenReader | undefined;
};

/**
 * The whole server, wired by hand: features over the database on one side, a
 * fetch handler for `/api` and an in-process client for server rendering on
 * the other. It knows nothing of the browser's world.
 */
export async function createApp({ config: settings, pool, clock, log, verifyToken, media, jobs, runtime, isWorker, ...parts }: AppParts) {
  const db = openDatabase(pool);
  const { identity } = parts;
  const brand = parts.brand ?? (await openLiveBrand(db, settings));
  const { config } = brand;
  const shared = { publicReads: createPublicReads(config), publicMemory: createPublicMemory() };
  const termsVersion = (on: Queryable) => findTermsVersion(on, clock.now());
  const branding = { standardName: settings.productName, reloadBrand: brand.reload };
  const services: Services = { config, db, clock, log, jobs, media, runtime, ...shared, ...branding, termsVersion };
  const views = openViewCounter(services);
  const missedSearches = openMissedSearches(services);
  const signIns = withLiveSessions(
    withRememberedTokens(verifyToken),
    async (token) => !(await isSignInEnded(db, token)) && ((await identity?.isSessionAlive?.(token)) ?? true),
  );
  await followNamedAdmins(services);
  const denials = openDenials(services);

  const scheduled = scheduledJobs(services, identity);
  await startJobs(services, scheduled, isWorker);

  const thesaurus = createCurrentThesaurus(services);
  const searching = createSearching(services, thesaurus, missedSearches);
  const show = createShowing(services, searching.columns);
  const router = createRouter(services, {
    searching,
    searchWords: { thesaurus, missedSearches },
    show,
    accounts: identity ?? {},
    onSessionsEnded: signIns.forget,
  });
  const { adminEmails, secondFactor } = config;
  const authenticate = createAuthenticate({ db, clock, verifyToken: signIns.verify, adminEmails, secondFactor });
  const live = createLive();
  const lists = exportedLists(services);
  const exports = exportEndpoints({ ...services, db: parts.exportPool ? openDatabase(parts.exportPool) : db }, lists);
  const http = new Hono();
  http.route(
    "/api",
    createApiEdge({
      api: createHttpApi(router, services),
      direct: [
        ...uploads(services),
        bookingCalendarFile(services),
        viewBeacon(views),
        liveEndpoint(live, authenticate),
        ...(parts.readLogoutToken ? [backchannelLogout(db, parts.readLogoutToken, signIns.forget)] : []),
        ...exports,
      ],
      onDenied: denials.note,
      authenticate,
      log,
      productName: () => config.productName,
      readReferenceFile: runtime.readReferenceFile,
    }),
  );

  const readQuickly = createQuickReads([searchQuickly(searching), suggestQuickly(searching), showQuickly(show)], log);

  return {
    /** Hot public reads, before anything is made of a request: whoever serves HTTP asks here first. */
    readQuickly,
    fetch: async (request: Request): Promise<Response> => (await readQuicklyIn(readQuickly, request)) ?? http.fetch(request),
    /** The blog for feed readers, which ask outside `/api`. */
    blogFeed: counted(services, blogFeed(services)),
    /** A person's bookings for their calendar program, which asks outside `/api`; undefined for an address that is no feed's. */
    calendarFeed: counted(services, calendarFeed(services)),
    /** What mails lead to without signing in: pages that ask, and posts that act. */
    mailPages: mailPages(services, joinQuestion),
    /** A booking for whoever comes, who has no account. */
    runSheet: counted(services, runSheet(services)),
    /** The map of the site for search engines, which ask outside `/api` too; undefined for an address that is none of its. */
    sitemaps: (sitePaths: readonly string[]) => {
      const answer = sitemaps(services, sitePaths);
      return counted(services, (request) => answer(new URL(request.url).pathname));
    },
    /** The pictures that previews of links show; undefined for another address. */
    ogImage: ogImages(services),
    /**
     * The API for the server's own rendering, as an anonymous visitor: no HTTP hop.
     *
     * @param request whose page it is, which limits are counted by
     * @param noteRefusal hears of each refusal, besides the page itself
     */
    visitorApi: (request: Request, noteRefusal?: (refusal: Refusal) => void) =>
      createInProcessApi(router, visitorCall(log, request, noteRefusal)),
    /** What browsers ask of the brand by itself; undefined for another address. */
    brandFiles: brandFiles(db, config),
    services,
    /** The open streams of those who are signed in; told of what changes by whoever hears of it. */
    live,
    /** Writes the counts of refused calls that wait. */
    flushDenials: denials.flush,
    /** Which sign-ins are known to go on; told when one ended elsewhere. */
    signIns,
    schedule: scheduled,
    /** The lists that can be taken along, by name. */
    exports: lists.map(({ name }) => name),
    /** Counts public pages that were shown; whoever answers one out of a cache calls it too. */
    views,
    async close(): Promise<void> {
      live.close();
      await views.flush();
      await missedSearches.flush();
      await denials.flush();
      await jobs.close();
      await db.destroy();
    },
  };
}

/** Where pictures and files are sent, all of them through one intake, and where those that are in the database are fetched. */
function uploads(services: Services) {
  const takePicture = createPictureIntake((sender) => countUpload(services, sender));
  return [
    imageUpload(services, takePicture),
    contentPictureUpload(services, takePicture),
    ...logoEndpoints(services, takePicture),
    ...brandLogoEndpoints(services, takePicture),
    ...fileEndpoints(services, takePicture),
  ];
}

async function startJobs({ jobs, db }: Services, scheduled: ReturnType<typeof scheduledJobs>, isWorker: boolean): Promise<void> {
  await jobs.open(scheduled.map(({ queue }) => queue));
  if (!isWorker) return;
  // What an upgrade brought to look up is not left for the night.
  await jobs.enqueue(db, schedule.placeAddresses.queue, {});
  await jobs.enqueue(db, schedule.recordTableSizes.queue, {});
  await jobs.work(scheduled);
}

function ogImages(services: Services) {
  const describe: DescribeOgImage = async (subject) => {
    const { kind, name, language } = subject;
    if (kind === "listing") return listingOgImage(services, subject);
    if (kind !== "site") return contentOgImage(services, { ...subject, kind });
    return name === siteLinkName ? siteOgImage(services, language) : undefined;
  };
  return createOgImages(services, describe, (request) => countPublic(services, request));
}

/** What is made anew for whoever asks, as pages are. @throws Refusal `rate.limited` */
const countPublic = ({ publicReads }: Services, request: Request) => publicReads.count(clientAddressOf(request) || null);

function counted<T>(services: Services, answer: (request: Request) => Promise<T>) {
  return async (request: Request): Promise<T> => {
    countPublic(services, request);
    return answer(request);
  };
}

/** A visitor's call that a page makes for itself. */
function visitorCall(log: Log, request: Request, noteRefusal: ((refusal: Refusal) => void) | undefined): CallContext {
  return {
    actor: { kind: "visitor" },
    requestId: newId(),
    log,
    ifMatch: null,
    idempotencyKey: null,
    address: clientAddressOf(request) || null,
    isPartOfPage: true,
    ...(noteRefusal && { noteRefusal }),
  };
}

export type App = Awaited<ReturnType<typeof createApp>>;
