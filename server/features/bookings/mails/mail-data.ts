import type { BookingStatus, BudgetApproval } from "#contract/bookings/booking-states.ts";
import type { Side, StatusChange } from "#contract/bookings/lifecycle.ts";
import type { QuoteDifference } from "#contract/bookings/offers/offer-difference.ts";
import type { OfferSide } from "#contract/bookings/offers/offer-states.ts";

/** What every mail about a booking can show; money in cents, dates as they are stored. */
export type BookingMailFacts = {
  recipientName: string;
  recipientSide: Side;
  /** Whether the reader answers for their side, and not only hears of it. */
  recipientMayAnswer?: boolean;
  bookingId: string;
  reference: string;
  listingName: string;
  clientName: string;
  teamName: string;
  vendorName: string;
  activityDate: string;
  /** The last day that it covers; a mail from before any said so has none. */
  lastDate?: string;
  /** Further dates that would do, while none is agreed on; a mail from before there were any has none. */
  otherDates?: string[];
  startTime: string | null;
  participants: number;
  venueName: string | null;
  venueAddress: string | null;
  baseCents: number | null;
  extraGuests: number | null;
  extraGuestsCents: number | null;
  venueCents: number | null;
  /** What an agreed total added or took off; a mail from before there were any has none. */
  agreedCents?: number | null;
  pricesIncludeVat: boolean;
  priceExclVatCents: number;
  vatCents: number;
  roundingCents: number;
  priceInclVatCents: number;
};

/** Who did what the mail tells of. */
export type Doing = { byName: string; bySide: Side };
type Turn = { waitingFor: "vendor" | "client" | null };
type Consent = { createdByName: string; freeCents: number; overCents: number };
type Waiting = { daysWaiting: number };
type Party = { partyName: string; isAgreed: boolean };

/** What the client wrote to the request; a mail from before these were told has none of it. */
export type RequestFacts = {
  contactName: string;
  contactEmail: string;
  contactPhone: string | null;
  spokenLanguage: string | null;
  occasion: string | null;
  dietaryNeeds: string | null;
  accessibilityNeeds: string | null;
  purchaseOrderNumber: string | null;
  message: string | null;
};

/** What the people of a booking that is confirmed, or was, need, and what its calendar entry is made of. */
export type AgreedFacts = {
  vendorContactName: string | null;
  vendorEmail: string | null;
  vendorPhone: string | null;
  whatToBring: string | null;
  /** The last day on which cancelling is free; null where there is none any more. */
  freeUntil: string | null;
  durationMinutes: number;
  timeZone: string;
  version: number;
  stampedAt: string;
  recipientEmail: string;
};

/** @property heldLastDate the last of the days that are held; a mail from before any said so has none */
type HeldDay = {
  hold: "held" | "movedUp" | "released" | "lapsed";
  heldDate: string;
  heldLastDate?: string;
  until: string;
  place: number;
};

type OfferedTerms = Pick<BookingMailFacts, "activityDate" | "lastDate" | "startTime" | "participants" | "venueName">;
/** An offer, beside what it would change; the difference is the page's. */
export type OfferFacts = {
  offerNumber: number;
  offerSide: OfferSide;
  message: string | null;
  validUntil: string;
  now: OfferedTerms;
  offered: OfferedTerms;
  difference: QuoteDifference;
};
type Offered = BookingMailFacts & Doing & Turn & OfferFacts;
/** @property from what the booking was, and @property to what it is by the offer */
type OfferMoved = Offered & Partial<AgreedFacts> & { from: BookingStatus; to: BookingStatus };

declare module "#server/platform/db/documents.ts" {
  interface MailDataByTemplate {
    "booking-created": BookingMailFacts & Partial<RequestFacts>;
    "booking-confirmation": BookingMailFacts & { createdByName: string; isOwn: boolean };
    "booking-consent-asked": BookingMailFacts & Consent;
    "booking-consent-awaited": BookingMailFacts & Consent;
    "booking-consent-given": BookingMailFacts & Doing;
    "booking-consent-reminder": BookingMailFacts & Waiting;
    /** @property reason what the side said with it; the amounts where a refund follows */
    "booking-status-changed": BookingMailFacts & StatusChanged;
    "booking-expired": BookingMailFacts & StatusChanged;
    "booking-settled": BookingMailFacts &
      Doing & { reason: string; refundedCents: number; keptCents: number; commissionCents: number; refundedBeforeCents: number };
    "booking-note-added": BookingMailFacts & Doing & Turn & { note: string };
    "booking-offer-made": OfferMoved;
    "booking-offer-accepted": OfferMoved;
    "booking-offer-rejected": OfferMoved;
    "booking-offer-withdrawn": OfferMoved;
    "booking-offer-lapsed": OfferMoved;
    "booking-offer-reminder": Offered;
    /** A day that the vendor keeps for the request: what became of that, and how it stands in line. */
    "booking-hold": BookingMailFacts & Doing & HeldDay;
    "booking-party-active": BookingMailFacts & Party;
    "booking-party-inactive": BookingMailFacts & Party;
    /** @property isByHand the operator sent it now; whom to call there, for the operator */
    "booking-reminder": BookingMailFacts &
      Partial<Waiting> & { isByHand?: boolean; vendorPhone?: string | null; vendorEmail?: string | null };
  }
}

type StatusChanged = Doing &
  Turn &
  Partial<AgreedFacts> & {
    /** The reader did it: a confirmation rather than news. */
    isOwn: boolean;
    action: StatusChange["action"];
    from: BookingStatus;
    to: StatusChange["to"];
    budgetApproval: BudgetApproval | null;
    reason: string | null;
    refundedCents: number | null;
    keptCents: number | null;
  };
