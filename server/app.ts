import { Hono } from "hono";
import type pg from "pg";
import { siteLinkName } from "#contract/content/og-image.ts";
import type { contract } from "#contract/router.ts";
import { createAuthenticate } from "#server/access/authenticate.ts";
import { backchannelLogout } from "#server/access/backchannel-logout.ts";
import { forgetEndedSignIns, isSignInEnded } from "#server/access/ended-sign-ins.ts";
import { type TokenSession, withLiveSessions } from "#server/access/live-sessions.ts";
import type { LogoutTokenReader } from "#server/access/logout-tokens.ts";
import { withRememberedTokens } from "#server/access/remembered-tokens.ts";
import type { TokenVerifier } from "#server/access/tokens.ts";
import { bookingExport } from "#server/features/bookings/exports/exports.ts";
import { bookingMails } from "#server/features/bookings/mails/mails.ts";
import { tellOtherSide } from "#server/features/bookings/parties/party-activity.ts";
import { bookingRoutes } from "#server/features/bookings/routes.ts";
import { expireBookings, remindOfConsents, remindVendors } from "#server/features/bookings/scheduled.ts";
import { contactExport } from "#server/features/contact/exports.ts";
import { contactMails } from "#server/features/contact/mails.ts";
import { contactRoutes } from "#server/features/contact/routes.ts";
import { contentExport } from "#server/features/content/exports.ts";
import { blogFeed } from "#server/features/content/feed.ts";
import { contentOgImage, siteOgImage } from "#server/features/content/og-image/og-image.ts";
import { contentPictureUpload } from "#server/features/content/picture-endpoint.ts";
import { publishDuePages } from "#server/features/content/publishing.ts";
import { findTermsVersion } from "#server/features/content/queries.ts";
import { contentRoutes } from "#server/features/content/routes.ts";
import { sitemaps } from "#server/features/content/sitemaps.ts";
import { viewBeacon } from "#server/features/insights/beacon.ts";
import { insightRoutes } from "#server/features/insights/routes.ts";
import { forgetPageViews, openViewCounter } from "#server/features/insights/view-counter.ts";
import { availabilityRoutes } from "#server/features/listings/availability/routes.ts";
import { favouriteRoutes } from "#server/features/listings/favourites/routes.ts";
import { imageUpload } from "#server/features/listings/images/upload.ts";
import { listingExport } from "#server/features/listings/management/exports.ts";
import { listingManagementRoutes } from "#server/features/listings/management/routes.ts";
import { listingOgImage } from "#server/features/listings/og-image/og-image.ts";
import { placeAddresses } from "#server/features/listings/places/commands.ts";
import { placeRoutes } from "#server/features/listings/places/routes.ts";
import { listingRoutes } from "#server/features/listings/routes.ts";
import { searchQuickly, showQuickly } from "#server/features/listings/search/quick-reads.ts";
import { createSearching } from "#server/features/listings/search/searching.ts";
import { organisationExports } from "#server/features/organisations/exports.ts";
import { logoEndpoints } from "#server/features/organisations/logo-endpoints.ts";
import { organisationMails } from "#server/features/organisations/mails.ts";
import { organisationRoutes } from "#server/features/organisations/routes.ts";
import { peopleExports } from "#server/features/people/exports.ts";
import { peopleMails } from "#server/features/people/mails.ts";
import { productAdminRoutes } from "#server/features/people/product-admin-routes.ts";
import { registrationRoutes } from "#server/features/people/registration/registration-routes.ts";
import { peopleRoutes } from "#server/features/people/routes.ts";
import { followNamedAdmins } from "#server/features/people/standing/named-admins.ts";
import { endInvitationsInto } from "#server/features/people/standing/on-activity.ts";
import { savedViewRoutes } from "#server/features/saved-views/routes.ts";
import { publishAuditHead, supportMails } from "#server/features/support/audit-heads.ts";
import { forgetDenials, openDenials } from "#server/features/support/denials.ts";
import { auditExport, outboxExport, securityExport } from "#server/features/support/exports.ts";
import { securityRoutes, supportRoutes } from "#server/features/support/routes.ts";
import { recordTableSizes } from "#server/features/support/table-sizes.ts";
import { workQueueRoutes } from "#server/features/work-queue/routes.ts";
import type { Clock } from "#server/platform/clock.ts";
import { openDatabase, type Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { exportEndpoints } from "#server/platform/export/endpoints.ts";
import type { MediaStore } from "#server/platform/files/media.ts";
import { createPictureIntake } from "#server/platform/files/picture-intake.ts";
import { countUpload } from "#server/platform/files/upload-quota.ts";
import { createHttpApi, createInProcessApi } from "#server/platform/http/api.ts";
import { clientAddressOf } from "#server/platform/http/client-address.ts";
import { createApiEdge } from "#server/platform/http/edge.ts";
import { forgetIdempotencyKeys } from "#server/platform/http/idempotency.ts";
import { createPublicReads } from "#server/platform/http/limits/public-reads.ts";
import { forgetTurns } from "#server/platform/http/limits/throttle.ts";
import { createQuickReads, readQuicklyIn } from "#server/platform/http/quick-reads.ts";
import type { Refusal } from "#server/platform/http/refusal.ts";
import { type Job, type Jobs, openJobs } from "#server/platform/jobs/jobs.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { MailTemplates } from "#server/platform/mail/content.ts";
import { createMailDelivery } from "#server/platform/mail/deliver.ts";
import { createOgImages } from "#server/platform/og-images/answer.ts";
import { createPublicMemory } from "#server/platform/public-memory.ts";
import type { Services } from "#server/platform/services.ts";
import { forgetProofsOfWork } from "#server/platform/spam-protection/proof-of-work.ts";
import type { Config } from "./config.ts";
import { createShowing } from "./features/listings/showing.ts";
import { schedule } from "./schedule.ts";

export type AppParts = {
  config: Config;
  pool: pg.Pool;
  /** Where exports read, which may take longer; `pool` without one. Closed by whoever opened it. */
  exportPool?: pg.Pool;
  clock: Clock;
  log: Log;
  verifyToken: TokenVerifier;
  media: MediaStore;
  /** Whether this process also works on jobs: mail, expiry, reminders. */
  isWorker: boolean;
  /** The queue, where somebody else enqueues too; opened and closed here. */
  jobs?: Jobs;
  /** What the embedded provider brings to the shared machinery; absent with an external one. */
  identity?:
    | {
        mails: Partial<MailTemplates>;
        cleanUp(): Promise<void>;
        rotateKeys(): Promise<void>;
        isSessionAlive?: (session: TokenSession) => Promise<boolean>;
        endSessions?: (trx: Queryable, subject: string) => Promise<number>;
      }
    | undefined;
  /** Reads what an external provider tells of sign-outs. */
  readLogoutToken?: LogoutTokenReader | undefined;
};

/**
 * The whole server, wired by hand: features over the database on one side, a
 * fetch handler for `/api` and an in-process client for server rendering on
 * the other. It knows nothing of the browser's world.
 */
export async function createApp({ config, pool, clock, log, verifyToken, media, isWorker, identity, ...parts }: AppParts) {
  const db = openDatabase(pool);
  const jobs = parts.jobs ?? openJobs(pool, log, isWorker);
  const services: Services = {
    config,
    db,
    clock,
    log,
    jobs,
    media,
    publicReads: createPublicReads(config),
    publicMemory: createPublicMemory(),
    termsVersion: (on) => findTermsVersion(on, clock.now()),
  };
  const views = openViewCounter(services);
  const signIns = withLiveSessions(
    withRememberedTokens(verifyToken),
    async (token) => !(await isSignInEnded(db, token)) && ((await identity?.isSessionAlive?.(token)) ?? true),
  );
  await followNamedAdmins(services);
  const denials = openDenials(services);

  const scheduled: Job[] = [
    {
      ...schedule.deliverMail,
      concurrency: config.mailConcurrency,
      run: createMailDelivery({
        db,
        clock,
        config,
        log,
        templates: { ...organisationMails, ...peopleMails, ...bookingMails, ...contactMails, ...supportMails, ...identity?.mails },
      }),
    },
    { ...schedule.expireBookings, run: () => expireBookings(services) },
    { ...schedule.placeAddresses, run: () => placeAddresses(db) },
    { ...schedule.remindVendors, run: () => remindVendors(services) },
    { ...schedule.remindOfConsents, run: () => remindOfConsents(services) },
    { ...schedule.publishDueContent, run: () => publishDuePages(services) },
    { ...schedule.forgetIdempotencyKeys, run: () => forgetIdempotencyKeys(db, clock.now()) },
    { ...schedule.forgetRequestCounts, run: () => forgetTurns(db, clock.now()) },
    ...(identity
      ? [
          { ...schedule.cleanUpIdentity, run: identity.cleanUp },
          { ...schedule.rotateSigningKeys, run: identity.rotateKeys },
        ]
      : []),
    { ...schedule.publishAuditHead, run: () => publishAuditHead(services) },
    { ...schedule.forgetDenials, run: () => forgetDenials(db, clock.now()) },
    { ...schedule.recordTableSizes, run: () => recordTableSizes(services) },
    { ...schedule.forgetPageViews, run: () => forgetPageViews(services) },
    { ...schedule.forgetEndedSignIns, run: () => forgetEndedSignIns(db, clock.now()) },
    { ...schedule.forgetProofsOfWork, run: () => forgetProofsOfWork(db, clock.now()) },
  ];
  await jobs.open(scheduled.map(({ queue }) => queue));
  if (isWorker) {
    // What an upgrade brought to look up is not left for the night.
    await jobs.enqueue(db, schedule.placeAddresses.queue, {});
    await jobs.enqueue(db, schedule.recordTableSizes.queue, {});
    await jobs.work(scheduled);
  }

  const searching = createSearching(services);
  const show = createShowing(services);
  const router = {
    organisations: organisationRoutes(services, async (trx, { kind, ...change }) => {
      await endInvitationsInto(trx, services, { kind, ...change });
      if (kind !== "team") await tellOtherSide(trx, services, { kind, ...change });
    }),
    people: peopleRoutes(services, { endSessions: identity?.endSessions, onEnded: signIns.forget }),
    productAdmins: productAdminRoutes(services),
    registration: registrationRoutes(services),
    listings: listingRoutes(services, searching, show),
    places: placeRoutes(),
    listingManagement: listingManagementRoutes(services),
    availabilities: availabilityRoutes(services),
    favourites: favouriteRoutes(services),
    bookings: bookingRoutes(services),
    contact: contactRoutes(services),
    content: contentRoutes(services),
    support: supportRoutes(services),
    security: securityRoutes(services),
    insights: insightRoutes(services),
    savedViews: savedViewRoutes(services),
    workQueue: workQueueRoutes(services),
  } satisfies Record<keyof typeof contract, unknown>;

  const authenticate = createAuthenticate({
    db,
    clock,
    verifyToken: signIns.verify,
    adminEmails: config.adminEmails,
    secondFactor: config.secondFactor,
  });
  const takePicture = createPictureIntake((sender) => countUpload(services, sender));
  const lists = [
    bookingExport(services),
    contactExport(services),
    auditExport(services),
    ...organisationExports(services),
    ...peopleExports(services),
    listingExport(services),
    outboxExport(services),
    securityExport(services),
    contentExport(services),
  ];
  const exports = exportEndpoints({ ...services, db: parts.exportPool ? openDatabase(parts.exportPool) : db }, lists);
  const http = new Hono();
  http.route(
    "/api",
    createApiEdge({
      api: createHttpApi(router, db),
      direct: [
        imageUpload(services, takePicture),
        contentPictureUpload(services, takePicture),
        ...logoEndpoints(services, takePicture),
        viewBeacon(views),
        ...(parts.readLogoutToken ? [backchannelLogout(db, parts.readLogoutToken, signIns.forget)] : []),
        ...exports,
      ],
      onDenied: denials.note,
      authenticate,
      log,
      productName: config.productName,
    }),
  );

  const readQuickly = createQuickReads([searchQuickly(searching), showQuickly(show)], log);

  return {
    /** Hot public reads, before anything is made of a request: whoever serves HTTP asks here first. */
    readQuickly,
    fetch: async (request: Request): Promise<Response> => (await readQuicklyIn(readQuickly, request)) ?? http.fetch(request),
    /** The blog for feed readers, which ask outside `/api`. */
    blogFeed: blogFeed(services),
    /** The map of the site for search engines, which ask outside `/api` too. */
    sitemaps: (sitePaths: readonly string[]) => sitemaps(services, sitePaths),
    /** The pictures that previews of links show; undefined for another address. */
    ogImage: createOgImages(media, async (subject) => {
      const { kind, name, language } = subject;
      if (kind === "listing") return listingOgImage(services, subject);
      if (kind !== "site") return contentOgImage(services, { ...subject, kind });
      return name === siteLinkName ? siteOgImage(services, language) : undefined;
    }),
    /**
     * The API for the server's own rendering, as an anonymous visitor: no HTTP hop.
     *
     * @param request whose page it is, which limits are counted by
     * @param noteRefusal hears of each refusal, besides the page itself
     */
    visitorApi: (request: Request, noteRefusal?: (refusal: Refusal) => void) =>
      createInProcessApi(router, {
        actor: { kind: "visitor" },
        requestId: newId(),
        log,
        ifMatch: null,
        idempotencyKey: null,
        address: clientAddressOf(request) || null,
        isPartOfPage: true,
        ...(noteRefusal && { noteRefusal }),
      }),
    services,
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
      await views.flush();
      await denials.flush();
      await jobs.close();
      await db.destroy();
    },
  };
}

export type App = Awaited<ReturnType<typeof createApp>>;
