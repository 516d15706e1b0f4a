import type { ReasonKind } from "#contract/bookings/offers/offer-states.ts";

/** Why bookings are declined or cancelled, by kind. */
export const reasonKindNames = {
  dayTaken: "De dag is bezet",
  groupSize: "Grootte van de groep",
  price: "Prijs",
  place: "Plaats",
  plansChanged: "Plannen gewijzigd",
  noAnswer: "Geen antwoord",
  other: "Andere",
} satisfies Record<ReasonKind, string>;
