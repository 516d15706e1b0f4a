import type { BookingStatus } from "#contract/bookings/booking-states.ts";
import type { Side, Transition } from "#contract/bookings/lifecycle.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { BookedLineCode } from "#contract/pricing/quote.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { MailDataByTemplate, MailTemplateName } from "#server/platform/db/documents.ts";
import { inEachLanguage, type Notice } from "#server/platform/notifications/notice.ts";
import { type OutgoingMail, postMails } from "#server/platform/outbox/outbox.ts";
import { readableAddress } from "#server/platform/places/address-line.ts";
import type { Services } from "#server/platform/services.ts";
import type { Taker } from "../audit-trail.ts";
import { listOperators, listParties, type Person } from "../parties/people.ts";
import { bookingReference, frozenQuote, listingNameIn } from "../present.ts";
import type { BookingRow } from "../queries.ts";
import type { BookingMailFacts, Doing } from "./mail-data.ts";

export type BookingMailName = Extract<MailTemplateName, `booking-${string}`>;

/** What a mail says beside what every mail about a booking can show. */
type Told<Name extends BookingMailName> = Omit<MailDataByTemplate[Name], keyof BookingMailFacts>;

type Announcement<Name extends BookingMailName = BookingMailName> = {
  [Each in Name]: {
    template: Each;
    booking: BookingRow;
    to: readonly Person[];
    /** What happened, so that the same thing never mails the same person twice. */
    event: string;
    /** Whether the mail is pointless once the booking has moved past its present version. */
    isAboutVersion: boolean;
    /** The same for everybody, or by who reads it. */
  } & (keyof Told<Each> extends never ? { data?: never } : { data: Told<Each> | ((person: Person) => Told<Each>) });
}[Name];

/** Puts one mail a person into the outbox, each in their own language. */
export function announce(trx: Queryable, services: Services, ...announcements: Announcement[]): Promise<void> {
  return postMails(
    trx,
    services.jobs,
    announcements.flatMap((announcement) => mailsOf(services, announcement)),
  );
}

function mailsOf({ clock, config }: Services, { template, booking, to, event, data, isAboutVersion }: Announcement): OutgoingMail[] {
  return to.map((person) => {
    const facts = {
      ...factsOf(booking, person.language, config.timeZone),
      recipientName: person.name,
      recipientSide: person.side,
      recipientMayAnswer: person.isAdmin ?? false,
    };
    const said: Said & object = (typeof data === "function" ? data(person) : data) ?? {};
    return {
      dedupeKey: `${template}:${booking.id}:${event}:${person.id}`,
      template,
      language: person.language,
      to: { name: person.name, email: person.email },
      data: { ...facts, ...said },
      ...(isAboutVersion ? { subject: { kind: "booking", id: booking.id, version: booking.version } } : {}),
      ...noticeOf({ template, booking, isAboutVersion }, person, said, facts),
      at: clock.now(),
      // The announcement's type ties its data to its template.
    } as OutgoingMail;
  });
}

/** Of what the templates tell, the part that news names. */
type Said = Partial<
  Doing & { isOwn: boolean; from: BookingStatus; to: BookingStatus; createdByName: string; daysWaiting: number; partyName: string }
>;

/** The news that a mail is; what confirms to somebody what they did themselves is none. */
function noticeOf(
  { template, booking, isAboutVersion }: Pick<Announcement, "template" | "booking" | "isAboutVersion">,
  person: Person,
  told: Said,
  facts: Pick<BookingMailFacts, "listingName" | "clientName" | "vendorName" | "activityDate">,
): { notice?: Notice } {
  if (told.isOwn || template === "booking-consent-awaited") return {};
  const by = told.byName ?? told.createdByName;
  const isCancellation = template === "booking-status-changed" && told.from === "Approved" && told.to === "Cancelled";
  return {
    notice: {
      userId: person.id,
      event: isCancellation ? "booking-cancelled" : template,
      record: { kind: "booking", id: booking.id, version: isAboutVersion ? booking.version : undefined },
      facts: {
        listing: facts.listingName,
        listingIn: inEachLanguage((language) => listingNameIn(booking.listing_texts, language, booking.main_language)),
        client: facts.clientName,
        vendor: facts.vendorName,
        date: facts.activityDate,
        ...(by === undefined ? {} : { by }),
        ...(told.to ? { status: told.to } : {}),
        ...(told.partyName ? { name: told.partyName } : {}),
        ...(told.daysWaiting ? { days: String(told.daysWaiting) } : {}),
      },
    },
  };
}

/**
 * Who hears of what a side did: the vendor's and the client's people except
 * that side's own, and always whoever asked for the booking, unless they did it.
 */
export async function listListeners(
  trx: Queryable,
  booking: BookingRow,
  by: { side: Side; userId: string | null },
  tells: Transition["tells"] = ["vendor", "client"],
): Promise<Person[]> {
  const parties = await listParties(trx, booking);
  return parties.filter(
    ({ id, side }) => id !== by.userId && side !== "operator" && tells.includes(side) && (side !== by.side || id === booking.created_by),
  );
}

/** Whoever took the action, as a reader of mails. */
export async function listTaker(trx: Queryable, booking: BookingRow, { author, side }: Taker): Promise<Person[]> {
  const people = side === "operator" ? await listOperators(trx) : await listParties(trx, booking);
  return people.filter(({ id }) => id === author.id);
}

/** What every mail about a booking can show; money in cents, dates as they are stored. */
function factsOf(
  booking: BookingRow,
  language: UiLanguage,
  timeZone: string,
): Omit<BookingMailFacts, "recipientName" | "recipientSide" | "recipientMayAnswer"> {
  const quote = frozenQuote(booking.quote);
  const line = (code: BookedLineCode) => quote.lines.find((candidate) => candidate.code === code);
  return {
    bookingId: booking.id,
    reference: bookingReference(booking, timeZone),
    listingName: listingNameIn(booking.listing_texts, language, booking.main_language),
    clientName: booking.client_name,
    teamName: booking.team_name,
    vendorName: booking.vendor_name,
    activityDate: booking.activity_date,
    lastDate: booking.last_date,
    otherDates: booking.other_dates,
    startTime: booking.start_time,
    participants: booking.participants,
    venueName: booking.venue?.name ?? null,
    venueAddress: readableAddress(booking.venue?.address ?? null, language),
    baseCents: line("base")?.amountCents ?? null,
    extraGuests: line("extraGuests")?.quantity ?? null,
    extraGuestsCents: line("extraGuests")?.amountCents ?? null,
    venueCents: line("venue")?.amountCents ?? null,
    agreedCents: line("agreed")?.amountCents ?? null,
    pricesIncludeVat: quote.pricesIncludeVat,
    priceExclVatCents: quote.priceExclVatCents,
    vatCents: quote.vatCents,
    roundingCents: quote.roundingCents,
    priceInclVatCents: quote.priceInclVatCents,
  };
}
