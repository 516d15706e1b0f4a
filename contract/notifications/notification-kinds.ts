import type { Role } from "#contract/core/roles.ts";

/** How soon news comes by mail: at once, gathered into one mail, or not at all. */
export const mailRhythms = ["now", "daily", "weekly", "never"] as const;
export type MailRhythm = (typeof mailRhythms)[number];

const admins = ["VendorAdmin", "ClientAdmin"] as const;
const parties = [...admins, "ClientTeamAdmin", "ClientTeamMember"] as const;

type ToldKind = {
  /** Whom it can concern: their preferences have a row for it. */
  tells: readonly Role[];
  /** What happened, one name each; a mail's template, or part of what one tells. */
  events: readonly string[];
  /** Before anybody chose: all of it shows in the bell. */
  mail: MailRhythm;
  /** Nobody can leave it out: it always shows in the bell and is mailed at once. */
  isNeverOff: boolean;
};

/**
 * Who is told by what, and how it is told unless they chose otherwise. A new
 * event of a feature gets its place here before it compiles.
 */
export const notificationKinds = {
  requests: { tells: parties, events: ["booking-created", "booking-confirmation"], mail: "now", isNeverOff: false },
  consents: {
    tells: ["ClientAdmin", "ClientTeamAdmin", "ClientTeamMember"],
    events: ["booking-consent-asked", "booking-consent-awaited", "booking-consent-given", "booking-consent-reminder"],
    mail: "now",
    isNeverOff: false,
  },
  offers: {
    tells: parties,
    events: [
      "booking-offer-made",
      "booking-offer-accepted",
      "booking-offer-rejected",
      "booking-offer-withdrawn",
      "booking-offer-lapsed",
      "booking-offer-reminder",
      "booking-hold",
    ],
    mail: "now",
    isNeverOff: false,
  },
  decisions: {
    tells: parties,
    events: ["booking-status-changed", "booking-expired", "booking-settled", "booking-party-active", "booking-party-inactive"],
    mail: "now",
    isNeverOff: false,
  },
  /** Of an Approved booking. */
  cancellations: { tells: parties, events: ["booking-cancelled"], mail: "now", isNeverOff: true },
  messages: { tells: parties, events: ["booking-note-added", "conversation-message"], mail: "now", isNeverOff: false },
  reminders: { tells: ["VendorAdmin", "ProductAdmin"], events: ["booking-reminder"], mail: "now", isNeverOff: false },
  contactRequests: { tells: ["ProductAdmin"], events: ["contact-requested", "call-cancelled-for-us"], mail: "now", isNeverOff: false },
  tickets: {
    tells: ["ProductAdmin", ...parties],
    events: ["ticket-opened", "ticket-answered", "ticket-solved", "ticket-decided", "ticket-late"],
    mail: "now",
    isNeverOff: false,
  },
  organisations: {
    tells: ["ProductAdmin", ...admins],
    events: [
      "organisation-registered",
      "organisation-activated",
      "organisation-deactivated",
      "organisation-changes-requested",
      "organisation-refused",
      "organisation-reapplied",
    ],
    mail: "now",
    isNeverOff: false,
  },
  invitations: {
    tells: ["ProductAdmin", ...admins],
    events: ["invitation-asked-for", "invitations-withdrawn"],
    mail: "now",
    isNeverOff: true,
  },
  security: { tells: ["ProductAdmin", ...parties], events: ["sessions-ended"], mail: "now", isNeverOff: true },
} as const satisfies Record<string, ToldKind>;

export type NotificationKind = keyof typeof notificationKinds;
export type NotificationEvent = (typeof notificationKinds)[NotificationKind]["events"][number];

export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

const kindByEvent = new Map<NotificationEvent, NotificationKind>(
  notificationKindNames.flatMap((kind) =>
    notificationKinds[kind].events.map((event): [NotificationEvent, NotificationKind] => [event, kind]),
  ),
);

/** The kind that an event belongs to; each belongs to one. */
export function kindOfEvent(event: NotificationEvent): NotificationKind {
  return kindByEvent.get(event) as NotificationKind;
}

/** The kinds that can concern somebody of a role, in the table's order. */
export function kindsOfRole(role: Role): NotificationKind[] {
  return notificationKindNames.filter((kind) => (notificationKinds[kind].tells as readonly Role[]).includes(role));
}

/** What news is about: where opening it leads. */
export const notificationRecords = [
  "booking",
  "conversation",
  "contactRequest",
  "ticket",
  "vendor",
  "client",
  "invitations",
  "account",
] as const;
export type NotificationRecord = (typeof notificationRecords)[number];
