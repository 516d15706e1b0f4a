import { pushQueue } from "#server/platform/notifications/notify.ts";
import { mailQueue } from "#server/platform/outbox/outbox.ts";

/** Every job of the product and when it runs by itself (cron, UTC); `server/scheduled-jobs.ts` says what runs it, the documents print it. */
export const schedule = {
  deliverMail: { queue: mailQueue, does: "Sends a mail of the outbox, or keeps it where no SMTP server is configured." },
  expireBookings: { queue: "bookings.expire", cron: "7 * * * *", does: "Cancels New and Negotiation bookings whose date has passed." },
  remindVendors: {
    queue: "bookings.remind",
    cron: "23 6 * * *",
    does: "Reminds vendors, and then the operator, of New bookings that nobody answered.",
  },
  remindOfConsents: {
    queue: "bookings.remindConsent",
    cron: "28 6 * * *",
    does: "Reminds a client's admins, after two and four days, of a request above the budget that waits for their consent.",
  },
  lapseOffers: {
    queue: "offers.lapse",
    cron: "11 * * * *",
    does: "Lets offers lapse that nobody answered within their time, and tells both sides.",
  },
  remindOfOffers: {
    queue: "offers.remind",
    cron: "17 * * * *",
    does: "Reminds whoever is to answer an offer once half of its time is over.",
  },
  remindOfTasks: {
    queue: "notes.remind",
    cron: "0,30 * * * *",
    does: "Calls the tasks of the day to mind, from eight in the morning where the marketplace is, each once.",
  },
  tellOfLateTickets: {
    queue: "tickets.late",
    cron: "*/5 * * * *",
    does: "Tells whoever looks after a ticket, once, that its answer is overdue.",
  },
  readBusyCalendars: {
    queue: "calendars.read",
    cron: "*/10 * * * *",
    does: "Reads the calendars elsewhere of which vendors have busy days closed, each once an hour.",
  },
  lapseHolds: {
    queue: "holds.lapse",
    cron: "*/5 * * * *",
    does: "Ends holds of days whose time is over, lets those in line behind them move up, and tells both sides.",
  },
  forgetRequestCounts: { queue: "throttle.forget", cron: "47 3 * * *", does: "Deletes the counts of requests whose window is over." },
  placeAddresses: {
    queue: "places.addresses",
    cron: "11 2 * * *",
    does: "Looks up where addresses are that nobody has looked up yet, or not in this gazetteer; also when the server starts.",
  },
  publishDueContent: {
    queue: "content.publishDue",
    cron: "* * * * *",
    does: "Records that pages became public at the hour that was set; they are public from that hour on without it.",
  },
  forgetIdempotencyKeys: { queue: "idempotency.forget", cron: "41 3 * * *", does: "Deletes idempotency keys older than a day." },
  cleanUpIdentity: {
    queue: "identity.clean",
    cron: "*/15 * * * *",
    does: "Forgets expired sessions, codes and attempts of the embedded sign-in, registrations that nobody confirmed within a week, and its log after 400 days.",
  },
  rotateSigningKeys: {
    queue: "identity.keys",
    cron: "47 2 * * *",
    does: "Lets the next signing key of the embedded sign-in take over after 30 days, and publishes another one ahead.",
  },
  forgetEndedSignIns: {
    queue: "signIns.forget",
    cron: "19 4 * * *",
    does: "Deletes notes of sign-ins that were ended, once their last access token has long expired.",
  },
  forgetProofsOfWork: {
    queue: "forms.forget",
    cron: "13 * * * *",
    does: "Deletes proofs of work of public forms that are too old to be handed in again.",
  },
  publishAuditHead: {
    queue: "audit.head",
    cron: "7 5 * * *",
    does: "Mails where the audit's chain stands to the product admins, and writes it into the log; on days without anything new it does not.",
  },
  forgetDenials: {
    queue: "denials.forget",
    cron: "23 3 * * *",
    does: "Deletes counts of refused calls from the security log after 90 days.",
  },
  recordTableSizes: {
    queue: "tables.record",
    cron: "3 0 * * *",
    does: "Records what each table of the database holds, so that its growth can be seen; also when the server starts.",
  },
  reckonStandings: {
    queue: "listings.standing",
    cron: "31 1 * * *",
    does: "Reckons how listings stand in the order of the storefront: answers, completion and requests of the last months.",
  },
  pushNotifications: { queue: pushQueue, does: "Tells people's browsers of news, where they asked for it." },
  sendDigests: {
    queue: "notifications.digest",
    cron: "3 * * * *",
    does: "Mails people the news that they want gathered: at 8:00 on working days, by the marketplace's clocks, and only what is unread and still true.",
  },
  forgetNotifications: { queue: "notifications.forget", cron: "33 3 * * *", does: "Deletes news older than 90 days." },
  forgetLostContacts: {
    queue: "contact.forget",
    cron: "37 4 * * *",
    does: "Takes who asked out of contact requests that were lost or spam, once they have been closed as long as the operator keeps them.",
  },
  forgetFiles: {
    queue: "files.forget",
    cron: "21 * * * *",
    does: "Removes files that were not sent within a day, and those of people who were erased.",
  },
  forgetPageViews: { queue: "views.forget", cron: "51 3 * * *", does: "Deletes counts of page views older than 25 months." },
} as const;
