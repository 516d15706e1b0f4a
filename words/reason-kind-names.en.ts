import type { ReasonKind } from "#contract/bookings/offers/offer-states.ts";

/** Why bookings are declined or cancelled, by kind. */
export const reasonKindNames = {
  dayTaken: "The day is taken",
  groupSize: "Size of the group",
  price: "Price",
  place: "Place",
  plansChanged: "Plans changed",
  noAnswer: "No answer",
  other: "Other",
} satisfies Record<ReasonKind, string>;
