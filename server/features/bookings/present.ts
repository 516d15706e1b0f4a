import { bookingCost, commissionOn, isCommissionEarned } from "#contract/bookings/booking-cost.ts";
import type { Booking, BookingDay, BookingNote } from "#contract/bookings/booking-details.ts";
import type { BookingStatus, BudgetApproval } from "#contract/bookings/booking-states.ts";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import type { NamedDate } from "#contract/bookings/holds/hold-shapes.ts";
import { type Standing, unsettledStatuses } from "#contract/bookings/lifecycle.ts";
import type { Offer } from "#contract/bookings/offers/offer-shapes.ts";
import { dateInZone, type PlainDate } from "#contract/core/dates/dates.ts";
import { shownName } from "#contract/core/erased-name.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { EuLanguage } from "#contract/listings/catalogue.ts";
import type { BookedQuote } from "#contract/pricing/quote.ts";
import type { User } from "#server/access/actor.ts";
import type { NameTexts, StoredDetails, StoredQuote } from "#server/platform/db/documents.ts";
import { readableAddress } from "#server/platform/places/address-line.ts";
import { canOf, isWaitingFor } from "./lifecycle.ts";
import type { NeighbourRow } from "./neighbours/neighbour-queries.ts";
import type { NoteRow } from "./note-queries.ts";
import { type PracticalRow, presentPractical } from "./practical/practical.ts";
import type { BookingDetailsRow, BookingRow, EventRow, SummaryRow } from "./queries.ts";
import { silentVendorOf } from "./reminders/silent-vendor.ts";
import { referenceOf } from "./rules.ts";

/** Who looks, when, on which day, in which time zone. */
export type Viewer = { user: User; now: Date; today: PlainDate; timeZone: string };

/** The listing's name as it was booked, in the language, else in its main one, else in any; and which it is. */
export function listingText(texts: NameTexts, language: UiLanguage, mainLanguage: EuLanguage): { name: string; textLanguage: EuLanguage } {
  const [first = mainLanguage] = Object.keys(texts) as EuLanguage[];
  const textLanguage = [language, mainLanguage].find((asked) => texts[asked]) ?? first;
  return { name: texts[textLanguage]?.name ?? "", textLanguage };
}

export function listingNameIn(texts: NameTexts, language: UiLanguage, mainLanguage: EuLanguage): string {
  return listingText(texts, language, mainLanguage).name;
}

/** What the lifecycle table judges a booking by. */
export function standingOf(row: { status: BookingStatus; budget_approval: BudgetApproval }): Standing {
  return { status: row.status, budgetApproval: row.budget_approval };
}

/** What a client's people settle among themselves is not shown to the vendor. */
export function seesBudget({ organisation }: User): boolean {
  return organisation?.kind !== "vendor";
}

/** The parties that are not active, while something is still to be settled between them. */
function inactiveParties(row: BookingRow, today: PlainDate): Booking["inactiveParties"] {
  const { status } = standingOf(row);
  if (!unsettledStatuses.includes(status) || row.activity_date < today) return [];
  return [...(row.vendor_is_active ? [] : (["vendor"] as const)), ...(row.client_is_active ? [] : (["client"] as const))];
}

export function bookingReference(row: { number: number; created_at: Date }, timeZone: string): string {
  return referenceOf(row.number, dateInZone(row.created_at, timeZone));
}

/** The price as it was frozen. */
export function frozenQuote(stored: StoredQuote): BookedQuote {
  return {
    ...stored,
    roundingCents: stored.roundingCents ?? 0,
    vatTotals: stored.vatTotals.map((rate) => ({ ...rate, roundingCents: rate.roundingCents ?? 0 })),
  };
}

/** What the booking costs now. */
export function costOf({ status, quote, refund, settlement }: Pick<BookingRow, "status" | "quote" | "refund" | "settlement">) {
  return bookingCost({ status, quote: frozenQuote(quote), refund, settlement });
}

/** The operator's commission, expected or earned: the business of the vendor and the operator. */
function commissionOf(row: SummaryRow, { user, today }: Viewer): Pick<BookingSummary, "commission" | "isCommissionEarned"> {
  if (user.organisation?.kind === "client") return { commission: null, isCommissionEarned: null };
  const { commissionRateBp: rateBp } = row.quote;
  return {
    commission: { rateBp, amountCents: commissionOn(costOf(row), rateBp) },
    isCommissionEarned: isCommissionEarned(row.status, row.activity_date, today),
  };
}

export function presentSummary(row: SummaryRow, viewer: Viewer): BookingSummary {
  const { user, today, timeZone } = viewer;
  const status = row.status;
  const waitingFor = row.waiting_for;
  return {
    id: row.id,
    reference: bookingReference(row, timeZone),
    status,
    reason: row.is_expired ? "expired" : null,
    reasonKind: row.reason_kind,
    openOffer: row.open_offer,
    isCompleted: status === "Approved" && row.activity_date < today,
    waitingFor,
    waitsForYou: isWaitingFor(user.role, { status, waitingFor, remindersSent: row.reminders_sent }),
    silentVendor: silentVendorOf(user, standingOf(row), row, viewer),
    budgetApproval: seesBudget(user) ? row.budget_approval : null,
    client: { id: row.client_id, name: row.client_name },
    team: { id: row.team_id, name: row.team_name },
    vendor: { id: row.vendor_id, name: row.vendor_name },
    listing: {
      id: row.listing_id,
      ...listingText(row.listing_texts, user.readsIn, row.main_language),
      type: row.listing_type,
    },
    activityDate: row.activity_date,
    startTime: row.start_time,
    durationMinutes: row.duration_minutes,
    lastDate: row.last_date,
    participants: row.participants,
    priceExclVatCents: row.price_excl_vat_cents,
    priceInclVatCents: row.price_incl_vat_cents,
    cost: costOf(row),
    ...commissionOf(row, viewer),
    venueName: row.venue_name,
    venueLanguage: row.main_language,
    purchaseOrderNumber: row.purchase_order_number,
    contact: { name: row.contact_name, email: row.contact_email, phone: row.contact_phone },
    createdAt: row.created_at.toISOString(),
    version: row.version,
    can: canOf(user, standingOf(row), {
      activityDate: row.activity_date,
      today,
      areActive: row.vendor_is_active && row.client_is_active,
      openOffer: row.open_offer,
    }),
  };
}

/** Where it takes place, as it was booked. */
export function presentVenue({ venue, venue_id: id }: Pick<BookingDetailsRow, "venue" | "venue_id">, { user }: Viewer): Booking["venue"] {
  return venue && { ...venue, id, address: readableAddress(venue.address, user.readsIn) };
}

/**
 * @property notes only those that the viewer may read; the history is cut to them
 * @property practical of an Approved booking
 */
type Beside = {
  notes: NoteRow[];
  events: EventRow[];
  offers: Offer[];
  day: BookingDay | null;
  dates: NamedDate[];
  practical: PracticalRow | null;
};

export function presentBooking(row: BookingDetailsRow, { notes, events, offers, day, dates, practical }: Beside, viewer: Viewer): Booking {
  const { user } = viewer;
  const { commissionRateBp: _rate, commissionCents: _frozen, ...quote } = frozenQuote(row.quote);
  const summary = presentSummary(row, viewer);
  return {
    ...summary,
    listing: { ...summary.listing, isPublic: row.listing_is_public },
    banner: row.banner && { ...row.banner, alt: row.banner.alt[user.readsIn] },
    venue: presentVenue(row, viewer),
    quote,
    cancellationPolicy: { tiers: row.cancellation_policy.tiers, text: row.cancellation_policy.text[user.readsIn] },
    refund: row.refund,
    settlement: row.settlement,
    inactiveParties: inactiveParties(row, viewer.today),
    day,
    dates,
    createdByName: shownName(row.created_by_name, user.readsIn),
    practical: practical && presentPractical(row, practical, user.readsIn),
    info: row.info,
    offers,
    notes: notes.map((note) => presentNote(note, user)),
    history: presentHistory(notes, events, user),
  };
}

/** What a booking's neighbour in a list is called. */
export function presentNeighbour(row: NeighbourRow | undefined, timeZone: string): { id: string; reference: string } | null {
  return row === undefined ? null : { id: row.id, reference: bookingReference(row, timeZone) };
}

export function presentNote(row: NoteRow, { readsIn }: User): BookingNote {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    userName: shownName(row.user_name, readsIn),
    authorRole: row.author_role,
    visibility: row.visibility,
    note: row.note,
  };
}

/** Another side's internal note leaves no trace: not even that it was written. */
function presentHistory(notes: NoteRow[], events: EventRow[], user: User): Booking["history"] {
  const readable = new Set(notes.map(({ id }) => id));
  const isReadable = ({ type, details }: EventRow) =>
    type !== "BookingNoteAddedEvent" ||
    (details["noteId"] === undefined ? details["visibility"] !== "internal" : readable.has(String(details["noteId"])));
  const isTheirs = ({ type }: EventRow) => type !== "BookingBudgetApprovedEvent" || seesBudget(user);
  return events
    .filter((event) => isReadable(event) && isTheirs(event))
    .map(({ at, type, user_name, details }) => ({
      at: at.toISOString(),
      userName: shownName(user_name, user.readsIn),
      ...presentStep(type, details, user),
    }));
}

/** What happened, as far as it is the viewer's business. */
export function presentStep(type: string, details: StoredDetails, user: User): Omit<Booking["history"][number], "at" | "userName"> {
  return {
    type: type as Booking["history"][number]["type"],
    from: (details["from"] ?? null) as BookingStatus | null,
    to: (details["to"] ?? null) as BookingStatus | null,
    refundedCents: numberIn(details["refundedCents"] ?? details["to.refundedCents"]),
    budgetApproval: seesBudget(user) ? ((details["budgetApproval"] ?? null) as BudgetApproval | null) : null,
    date: (details["heldDate"] ?? details["to.activityDate"] ?? null) as PlainDate | null,
  };
}

function numberIn(value: string | number | boolean | null | undefined): number | null {
  return typeof value === "number" ? value : null;
}
