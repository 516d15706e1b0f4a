import { newsKeptDays } from "#contract/notifications/notifications.ts";
import { forgetEndedSignIns } from "#server/access/ended-sign-ins.ts";
import { forgetFiles } from "#server/features/bookings/files/commands.ts";
import { lapseHolds } from "#server/features/bookings/holds/scheduled-holds.ts";
import { lapseOffers, remindOfOffers } from "#server/features/bookings/offers/scheduled-offers.ts";
import { expireBookings, remindOfConsents, remindVendors } from "#server/features/bookings/scheduled.ts";
import { forgetLostContacts } from "#server/features/contact/retention.ts";
import { publishDuePages } from "#server/features/content/publishing.ts";
import { reckonStandings } from "#server/features/insights/standing.ts";
import { forgetPageViews } from "#server/features/insights/view-counter.ts";
import { readDueCalendars } from "#server/features/listings/busy/read-calendar.ts";
import { placeAddresses } from "#server/features/listings/places/commands.ts";
import { remindOfTasks } from "#server/features/notes/scheduled.ts";
import { sendDigests } from "#server/features/notifications/digest.ts";
import { tellBrowsers } from "#server/features/notifications/push-job.ts";
import { publishAuditHead } from "#server/features/support/audit-heads.ts";
import { forgetDenials } from "#server/features/support/denials.ts";
import { recordTableSizes } from "#server/features/support/table-sizes.ts";
import { tellOfLateTickets } from "#server/features/tickets/scheduled.ts";
import { forgetIdempotencyKeys } from "#server/platform/http/idempotency.ts";
import { forgetTurns } from "#server/platform/http/limits/throttle.ts";
import type { Job } from "#server/platform/jobs/jobs.ts";
import type { MailTemplates } from "#server/platform/mail/content.ts";
import { createMailDelivery } from "#server/platform/mail/deliver.ts";
import { forgetNews } from "#server/platform/notifications/queries.ts";
import type { Services } from "#server/platform/services.ts";
import { forgetProofsOfWork } from "#server/platform/spam-protection/proof-of-work.ts";
import { mailTemplatesWith } from "./mail-templates.ts";
import { schedule } from "./schedule.ts";

/** What the embedded provider brings along. */
export type IdentityJobs = { mails: Partial<MailTemplates>; cleanUp(): Promise<void>; rotateKeys(): Promise<void> };

/** What runs each job of the schedule. */
export function scheduledJobs(services: Services, identity: IdentityJobs | undefined): Job[] {
  const { db, clock, config, log } = services;
  return [
    {
      ...schedule.deliverMail,
      concurrency: config.mailConcurrency,
      run: createMailDelivery({
        db,
        clock,
        config,
        log,
        openSmtp: services.runtime.openSmtp,
        templates: mailTemplatesWith(identity?.mails),
      }),
    },
    { ...schedule.expireBookings, run: () => expireBookings(services) },
    { ...schedule.lapseOffers, run: () => lapseOffers(services) },
    { ...schedule.readBusyCalendars, run: () => readDueCalendars(services) },
    { ...schedule.lapseHolds, run: () => lapseHolds(services) },
    { ...schedule.remindOfOffers, run: () => remindOfOffers(services) },
    { ...schedule.remindOfTasks, run: () => remindOfTasks(services) },
    { ...schedule.tellOfLateTickets, run: () => tellOfLateTickets(services) },
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
    { ...schedule.reckonStandings, run: async () => void (await reckonStandings(services)) },
    { ...schedule.pushNotifications, run: (data) => tellBrowsers(services, data) },
    { ...schedule.sendDigests, run: () => sendDigests(services) },
    { ...schedule.forgetNotifications, run: () => forgetNews(db, new Date(clock.now().getTime() - newsKeptDays * 86_400_000)) },
    { ...schedule.forgetLostContacts, run: () => forgetLostContacts(services).then(() => undefined) },
    { ...schedule.forgetFiles, run: () => forgetFiles(services) },
    { ...schedule.forgetPageViews, run: () => forgetPageViews(services) },
    { ...schedule.forgetEndedSignIns, run: () => forgetEndedSignIns(db, clock.now()) },
    { ...schedule.forgetProofsOfWork, run: () => forgetProofsOfWork(db, clock.now()) },
  ];
}
