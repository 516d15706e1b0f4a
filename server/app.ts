import { Hono } from "hono";
import type pg from "pg";
import { siteLinkName } from "#contract/link-picture.ts";
import type { contract } from "#contract/router.ts";
import { createAuthenticate } from "./access/authenticate.ts";
import { backchannelLogout } from "./access/backchannel-logout.ts";
import { forgetEndedSignIns, isSignInEnded } from "./access/ended-sign-ins.ts";
import { type TokenSession, withLiveSessions } from "./access/live-sessions.ts";
import type { LogoutTokenReader } from "./access/logout-tokens.ts";
import type { TokenVerifier } from "./access/tokens.ts";
import type { Config } from "./config.ts";
import { bookingExport } from "./features/bookings/exports.ts";
import { bookingMails } from "./features/bookings/mails.ts";
import { tellOtherSide } from "./features/bookings/party-activity.ts";
import { bookingRoutes } from "./features/bookings/routes.ts";
import { expireBookings, remindOfConsents, remindVendors } from "./features/bookings/scheduled.ts";
import { contactExport } from "./features/contact/exports.ts";
import { contactMails } from "./features/contact/mails.ts";
import { contactRoutes } from "./features/contact/routes.ts";
import { contentExport } from "./features/content/exports.ts";
import { blogFeed } from "./features/content/feed.ts";
import { contentLinkPicture, siteLinkPicture } from "./features/content/link-picture.ts";
import { contentPictureUpload } from "./features/content/picture-endpoint.ts";
import { publishDuePages } from "./features/content/publishing.ts";
import { findTermsVersion } from "./features/content/queries.ts";
import { contentRoutes } from "./features/content/routes.ts";
import { sitemaps } from "./features/content/sitemaps.ts";
import { deskRoutes } from "./features/desk/routes.ts";
import { viewBeacon } from "./features/insights/beacon.ts";
import { insightRoutes } from "./features/insights/routes.ts";
import { forgetPageViews, openViewCounter } from "./features/insights/view-counter.ts";
import { availabilityRoutes } from "./features/listings/availability/routes.ts";
import { favouriteRoutes } from "./features/listings/favourites/routes.ts";
import { imageUpload } from "./features/listings/images/upload.ts";
import { listingLinkPicture } from "./features/listings/link-picture.ts";
import { listingExport } from "./features/listings/management/exports.ts";
import { listingManagementRoutes } from "./features/listings/management/routes.ts";
import { placeAddresses } from "./features/listings/places/commands.ts";
import { placeRoutes } from "./features/listings/places/routes.ts";
import { listingRoutes } from "./features/listings/routes.ts";
import { organisationExports } from "./features/organisations/exports.ts";
import { logoEndpoints } from "./features/organisations/logo-endpoints.ts";
import { organisationMails } from "./features/organisations/mails.ts";
import { organisationRoutes } from "./features/organisations/routes.ts";
import { peopleExports } from "./features/people/exports.ts";
import { peopleMails } from "./features/people/mails.ts";
import { followNamedAdmins } from "./features/people/named-admins.ts";
import { endInvitationsInto } from "./features/people/on-activity.ts";
import { productAdminRoutes } from "./features/people/product-admin-routes.ts";
import { registrationRoutes } from "./features/people/registration-routes.ts";
import { peopleRoutes } from "./features/people/routes.ts";
import { publishAuditHead, supportMails } from "./features/support/audit-heads.ts";
import { forgetDenials, openDenials } from "./features/support/denials.ts";
import { auditExport, outboxExport, securityExport } from "./features/support/exports.ts";
import { securityRoutes, supportRoutes } from "./features/support/routes.ts";
import { recordTableSizes } from "./features/support/table-sizes.ts";
import type { Clock } from "./platform/clock.ts";
import { openDatabase, type Queryable } from "./platform/db/database.ts";
import { newId } from "./platform/db/new-id.ts";
import { exportEndpoints } from "./platform/export/endpoints.ts";
import type { MediaStore } from "./platform/files/media.ts";
import { createPictureIntake } from "./platform/files/picture-intake.ts";
import { countUpload } from "./platform/files/upload-quota.ts";
import { forgetProofs } from "./platform/forms/form-proof.ts";
import { createHttpApi, createInProcessApi } from "./platform/http/api.ts";
import { clientAddressOf } from "./platform/http/client-address.ts";
import { createApiEdge } from "./platform/http/edge.ts";
import { forgetIdempotencyKeys } from "./platform/http/idempotency.ts";
import { createPublicReads } from "./platform/http/public-reads.ts";
import type { Refusal } from "./platform/http/refusal.ts";
import { forgetTurns } from "./platform/http/throttle.ts";
import { type Job, type Jobs, openJobs } from "./platform/jobs/jobs.ts";
import { createLinkPictures } from "./platform/link-pictures/answer.ts";
import type { Log } from "./platform/log/log.ts";
import type { MailTemplates } from "./platform/mail/content.ts";
import { createMailDelivery } from "./platform/mail/deliver.ts";
import type { Services } from "./platform/services.ts";
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
        mails: MailTemplates;
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
    termsVersion: (on) => findTermsVersion(on, clock.now()),
  };
  const views = openViewCounter(services);
  const signIns = withLiveSessions(
    verifyToken,
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
    { ...schedule.forgetFormProofs, run: () => forgetProofs(db, clock.now()) },
  ];
  await jobs.open(scheduled.map(({ queue }) => queue));
  if (isWorker) {
    // What an upgrade brought to look up is not left for the night.
    await jobs.enqueue(db, schedule.placeAddresses.queue, {});
    await jobs.enqueue(db, schedule.recordTableSizes.queue, {});
    await jobs.work(scheduled);
  }

  const router = {
    organisations: organisationRoutes(services, async (trx, { kind, ...change }) => {
      await endInvitationsInto(trx, services, { kind, ...change });
      if (kind !== "team") await tellOtherSide(trx, services, { kind, ...change });
    }),
    people: peopleRoutes(services, { endSessions: identity?.endSessions, onEnded: signIns.forget }),
    productAdmins: productAdminRoutes(services),
    registration: registrationRoutes(services),
    listings: listingRoutes(services),
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
    desk: deskRoutes(services),
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

  return {
    fetch: (request: Request): Response | Promise<Response> => http.fetch(request),
    /** The blog for feed readers, which ask outside `/api`. */
    blogFeed: blogFeed(services),
    /** The map of the site for search engines, which ask outside `/api` too. */
    sitemaps: (sitePaths: readonly string[]) => sitemaps(services, sitePaths),
    /** The pictures that previews of links show; undefined for another address. */
    linkPicture: createLinkPictures(media, async (subject) => {
      const { kind, name, language } = subject;
      if (kind === "listing") return listingLinkPicture(services, subject);
      if (kind !== "site") return contentLinkPicture(services, { ...subject, kind });
      return name === siteLinkName ? siteLinkPicture(services, language) : undefined;
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
