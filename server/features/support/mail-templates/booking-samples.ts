import type { MailDataByTemplate, MailTemplateName } from "#server/platform/db/documents.ts";

type Doing = { byName: string; bySide: string };

const bookingId = "01970000-0000-7000-8000-000000000000";

const booking = {
  recipientName: "Noor Peeters",
  recipientSide: "client",
  recipientMayAnswer: true,
  bookingId,
  reference: "B-2027-00107",
  listingName: "Campfire cooking",
  clientName: "Brouwerij De Linde",
  teamName: "Logistics",
  vendorName: "Zout & Rook",
  activityDate: "2027-05-20",
  otherDates: ["2027-05-27"],
  startTime: "14:00",
  participants: 20,
  venueName: "De Loods",
  venueAddress: "Dok Noord 4, 9000 Ghent",
  baseCents: 120_000,
  extraGuests: 4,
  extraGuestsCents: 18_000,
  venueCents: 15_000,
  agreedCents: null,
  pricesIncludeVat: false,
  priceExclVatCents: 153_000,
  vatCents: 32_130,
  roundingCents: 0,
  priceInclVatCents: 185_130,
} satisfies Omit<MailDataByTemplate["booking-consent-given"], keyof Doing>;
const asVendor = { ...booking, recipientSide: "vendor" } as const;
const byVendor = { byName: "Tom Claes", bySide: "vendor" } as const;
const byClient = { byName: "Lotte Maes", bySide: "client" } as const;
const consent = { createdByName: "Lotte Maes", freeCents: 100_000, overCents: 53_000 };

const compared = (nowCents: number, offeredCents: number) => ({ nowCents, offeredCents, differenceCents: offeredCents - nowCents });
const now = { activityDate: "2027-05-20", startTime: "14:00", participants: 20, venueName: "De Loods" };
const offer = {
  ...booking,
  ...byVendor,
  waitingFor: "client",
  offerNumber: 2,
  offerSide: "vendor",
  message: "With four more people it is still one group.",
  validUntil: "2027-03-30T12:00:00.000Z",
  now,
  offered: { ...now, activityDate: "2027-05-27", participants: 24 },
  difference: {
    lines: [
      { code: "base", ...compared(120_000, 120_000) },
      { code: "extraGuests", ...compared(18_000, 36_000) },
      { code: "venue", ...compared(15_000, 15_000) },
    ],
    vatTotals: [{ vatRateBp: 2_100, ...compared(32_130, 35_910), exclVat: compared(153_000, 171_000) }],
    exclVat: compared(153_000, 171_000),
    rounding: compared(0, 0),
    inclVat: compared(185_130, 206_910),
    perHead: compared(7_650, 7_125),
  },
  from: "New",
  to: "New",
} satisfies MailDataByTemplate["booking-offer-made"];
const settledOffer = { ...offer, ...byClient, waitingFor: null, recipientSide: "vendor" } as const;

const agreed = {
  vendorContactName: "Tom Claes",
  vendorEmail: "tom@example.com",
  vendorPhone: "+32470123456",
  whatToBring: "Warm clothes",
  freeUntil: "2027-05-06",
  durationMinutes: 180,
  timeZone: "Europe/Brussels",
  version: 3,
  stampedAt: "2027-03-16T13:30:00.000Z",
  recipientEmail: "noor@example.com",
};
const changed = {
  ...booking,
  ...byVendor,
  waitingFor: null,
  isOwn: false,
  from: "New",
  budgetApproval: null,
  reason: null,
  refundedCents: null,
  keptCents: null,
} as const;

type BookingTemplate = Extract<MailTemplateName, `booking-${string}`>;

/** What each template about a booking is shown with. */
export const sampleBookingMails: { [Name in BookingTemplate]: MailDataByTemplate[Name] } = {
  "booking-created": {
    ...asVendor,
    contactName: "Lotte Maes",
    contactEmail: "lotte@example.com",
    contactPhone: "+32470123456",
    spokenLanguage: "nl",
    occasion: "End of the season",
    dietaryNeeds: "Two vegetarians",
    accessibilityNeeds: "One wheelchair",
    purchaseOrderNumber: "PO-1107",
    message: "Can we start at two?",
  },
  "booking-confirmation": { ...booking, createdByName: "Noor Peeters", isOwn: true },
  "booking-consent-asked": { ...booking, ...consent },
  "booking-consent-awaited": { ...booking, ...consent },
  "booking-consent-given": { ...booking, ...byClient },
  "booking-consent-reminder": { ...booking, daysWaiting: 3 },
  "booking-offer-made": offer,
  "booking-offer-accepted": { ...settledOffer, ...agreed, to: "Approved" },
  "booking-offer-rejected": settledOffer,
  "booking-offer-withdrawn": { ...offer, waitingFor: "vendor" },
  "booking-offer-lapsed": { ...offer, waitingFor: "vendor" },
  "booking-offer-reminder": offer,
  "booking-hold": { ...booking, ...byVendor, hold: "held", heldDate: "2027-05-20", until: "2027-03-23T12:00:00.000Z", place: 1 },
  "booking-status-changed": { ...changed, ...agreed, action: "approve", to: "Approved" },
  "booking-note-added": { ...asVendor, ...byClient, waitingFor: "vendor", note: "We bring our own drinks." },
  "booking-reminder": { ...asVendor, daysWaiting: 2 },
  "booking-expired": { ...changed, byName: "", bySide: "system", action: "expire", to: "Cancelled" },
  "booking-settled": {
    ...asVendor,
    byName: "Sofie De Smet",
    bySide: "operator",
    reason: "The vendor agreed to half.",
    refundedCents: 92_565,
    keptCents: 92_565,
    commissionCents: 15_300,
    refundedBeforeCents: 0,
  },
  "booking-party-inactive": { ...booking, partyName: "Zout & Rook", isAgreed: true },
  "booking-party-active": { ...booking, partyName: "Zout & Rook", isAgreed: true },
};
