import { bookingSorts } from "#contract/bookings/booking-states.ts";
import { contactSorts } from "#contract/contact/contact-states.ts";
import { contentSorts } from "#contract/content/content-states.ts";
import { managedListingSorts } from "#contract/listings/listing-limits.ts";
import { organisationSorts } from "#contract/organisations/organisation-states.ts";
import { invitationSorts, userSorts } from "#contract/people/invitation-states.ts";
import { securitySorts } from "#contract/support/security-events.ts";
import { auditSorts, outboxSorts } from "#contract/support/support-states.ts";
import { ids } from "./lists-data.ts";

export type Person = "operator" | "vendorAdmin" | "clientAdmin" | "teamAdmin";

/** Asks the API as somebody. */
export type Call = (by: Person, path: string) => Promise<Response>;
export type List = {
  name: string;
  by: Person;
  path: string;
  /** Each is asked for by itself and with each filter. */
  sorts: readonly string[];
  filters: readonly string[];
  /** Texts that many, few, one and none of the rows hold, and one too short for any trigram; in the list's own order. */
  texts: readonly string[];
  /** It has no pages: the first rows are all that it answers. */
  isFirstAlone?: boolean;
  /** The address of its export, below `/exports/`, with `*` for the format. */
  export?: string;
};

const people = ["Ada", "tuur initiatief", "tuur initatief", "99871", "nobody at all", "ta"];
const period = "from=2026-03-01&to=2026-09-30";
/** By what it is, whose, its number; then by its contact, their address and telephone, the PO number, and words of several fields. */
const bookingTexts = [
  "baking",
  "baking with ada",
  "BF-2026-00042",
  "99871",
  "nothing at all",
  "zo",
  "quint kantoor eindhoven",
  "b4242@meridiaan",
  "0470 00 42 42",
  "PO-2026-4242",
  "baking meridiaan po-2026-77",
  "baking meridian",
];
/** An organisation by its people. */
const theirPeople = ["o40021@others.example", "otis kantoor gent", "kantoor"];

/** Every list of the back office, with all that it can be sorted and filtered by. */
export const lists: readonly List[] = [
  {
    name: "bookings (operator)",
    by: "operator",
    path: "/bookings",
    sorts: bookingSorts,
    filters: [
      "statuses=Approved",
      "statuses=New,Negotiation",
      "waitingFor=me",
      "waitingFor=vendor",
      period,
      `clientId=${ids.client}`,
      `vendorId=${ids.vendor}`,
      `teamId=${ids.busyTeam}`,
      `listingId=${ids.busyListing}`,
      `statuses=Approved&${period}`,
    ],
    texts: ["zout", ...bookingTexts],
    export: "bookings.*",
  },
  {
    name: "bookings (vendor)",
    by: "vendorAdmin",
    path: "/bookings",
    sorts: bookingSorts,
    filters: ["statuses=Approved", "statuses=New,Negotiation", "waitingFor=me", period, `listingId=${ids.busyListing}`],
    texts: ["meridiaan", ...bookingTexts],
  },
  {
    name: "bookings (client)",
    by: "clientAdmin",
    path: "/bookings",
    sorts: bookingSorts,
    filters: ["statuses=Approved", "statuses=New,Negotiation", "waitingFor=me", period, `teamId=${ids.busyTeam}`],
    texts: ["team ada", ...bookingTexts],
  },
  {
    name: "bookings (team)",
    by: "teamAdmin",
    path: "/bookings",
    sorts: bookingSorts,
    filters: ["statuses=Approved", period],
    texts: bookingTexts,
  },
  {
    name: "listings",
    by: "vendorAdmin",
    path: `/vendors/${ids.vendor}/listings`,
    sorts: managedListingSorts,
    filters: ["isActive=true", "isActive=false", "types=Workshop", "types=Workshop,Coaching", "language=nl"],
    texts: ["baking", "bakken met ada", "99871", "nothing at all", "ba"],
    export: `listings.*?vendorId=${ids.vendor}`,
  },
  {
    name: "vendors",
    by: "operator",
    path: "/vendors",
    sorts: organisationSorts,
    filters: ["isActive=false", "isActive=true"],
    texts: [...people, ...theirPeople],
    export: "vendors.*",
  },
  {
    name: "clients",
    by: "operator",
    path: "/clients",
    sorts: organisationSorts,
    filters: ["isActive=false", "isActive=true"],
    texts: [...people, ...theirPeople],
    export: "clients.*",
  },
  {
    name: "teams (operator)",
    by: "operator",
    path: "/teams",
    sorts: organisationSorts,
    filters: ["isActive=false", `clientId=${ids.client}`],
    texts: people,
  },
  {
    name: "teams (client)",
    by: "clientAdmin",
    path: "/teams",
    sorts: organisationSorts,
    filters: ["isActive=false", "isActive=true"],
    texts: people,
    export: "teams.*",
  },
  {
    name: "users",
    by: "clientAdmin",
    path: `/organisations/${ids.client}/users`,
    sorts: userSorts,
    filters: ["roles=ClientTeamAdmin", "roles=ClientAdmin,ClientTeamMember", `outsideTeamId=${ids.busyTeam}`],
    texts: people,
    export: `users.*?organisationId=${ids.client}`,
  },
  {
    name: "people (operator)",
    by: "operator",
    path: "/people",
    sorts: [],
    filters: [],
    texts: [...people, "u4242@people.example", "otis kantoor gent"],
    isFirstAlone: true,
  },
  {
    name: "people (client)",
    by: "clientAdmin",
    path: "/people",
    sorts: [],
    filters: [],
    texts: [...people, "u4242@people.example", "otis kantoor gent"],
    isFirstAlone: true,
  },
  {
    name: "members",
    by: "clientAdmin",
    path: `/teams/${ids.team}/members`,
    sorts: userSorts,
    filters: [],
    texts: people,
    export: `members.*?teamId=${ids.team}`,
  },
  {
    name: "invitations",
    by: "clientAdmin",
    path: `/organisations/${ids.client}/invitations`,
    sorts: invitationSorts,
    filters: ["states=accepted", "states=pending", "states=expired,cancelled"],
    texts: people,
    export: `invitations.*?organisationId=${ids.client}`,
  },
  {
    name: "contact requests",
    by: "operator",
    path: "/contact-requests",
    sorts: contactSorts,
    filters: ["handled=false", "handled=true", "kinds=Partner", `assignedToId=${ids.operator}`],
    texts: people,
    export: "contact-requests.*",
  },
  {
    name: "audit",
    by: "operator",
    path: "/audit-events",
    sorts: auditSorts,
    filters: ["types=TeamCreatedEvent", "types=TeamCreatedEvent,BookingCreatedEvent", period, "person=ada", "organisation=meridiaan"],
    texts: ["BF-2026-00042", ...people],
    export: "audit.*",
  },
  {
    name: "outbox",
    by: "operator",
    path: "/outbox",
    sorts: outboxSorts,
    filters: ["states=failed", "states=sent,kept"],
    texts: people,
    export: "outbox.*",
  },
  {
    name: "security events",
    by: "operator",
    path: "/security-events",
    sorts: securitySorts,
    filters: ["types=SignInFailed", "types=SignedIn,SignedOut", period, "person=ada"],
    texts: people,
  },
  {
    name: "pages",
    by: "operator",
    path: "/content-pages",
    sorts: contentSorts,
    filters: ["kinds=article", "states=draft", "missingIn=nl"],
    texts: people,
    export: "content-pages.*",
  },
];
