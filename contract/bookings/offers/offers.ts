import { z } from "zod";
import { booking } from "#contract/bookings/booking-details.ts";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, participants, plainTime } from "#contract/core/fields/fields.ts";
import { queryNumber } from "#contract/core/lists.ts";
import { offeredTotal, offerInput, offerOptions, offerPreview, termsInput } from "./offer-shapes.ts";
import { offerSides } from "./offer-states.ts";

/** What keeps an offer's terms from being agreed to, when it is made as when it is accepted. */
const answered = ["offer.closed", "booking.transitionRefused", "booking.datePassed"] as const;
const answer = z.strictObject({
  offerId: id,
  /** The offer's, as the person saw it; the booking's goes into `If-Match`. */
  offerVersion: z.int().min(1),
});

export const offers = {
  getOfferOptions: endpoint({
    method: "GET",
    path: "/bookings/{bookingId}/offer-options",
    tag: "bookings",
    summary: "What an offer for a booking can be made of",
    access: "offers.make",
    input: z.strictObject({ bookingId: id }),
    output: offerOptions,
  }),
  previewOffer: endpoint({
    method: "GET",
    path: "/bookings/{bookingId}/offer-preview",
    tag: "bookings",
    summary: "What an offer would make of a booking and its price",
    description:
      "By what the booking's price was made of; another venue takes its present adjustment. What `makeOffer` would refuse of the day, the hour and the group stands in `issues`. Nothing is stored.",
    access: "offers.make",
    refuses: ["offer.totalNeeded"],
    input: z.strictObject({
      bookingId: id,
      activityDate: termsInput.activityDate,
      startTime: plainTime.optional(),
      participants: queryNumber(participants),
      venueId: id.optional(),
      totalCents: queryNumber(offeredTotal).optional(),
    }),
    output: offerPreview,
  }),
  makeOffer: endpoint({
    method: "POST",
    path: "/bookings/{bookingId}/offers",
    tag: "bookings",
    summary: "Offer other terms: a date, an hour, a group, a place or a price",
    description:
      "While a booking is open, and as a change request once it is Approved. It takes the place of the offer that stood, and waits for the other side: for fourteen days, until the eve of the date at most. A New request moves to Negotiation. The operator re-opens by it what was declined, cancelled or expired, or whose date has passed.",
    access: "offers.make",
    status: 201,
    needsVersion: true,
    refuses: ["booking.transitionRefused", "booking.datePassed", "booking.partyInactive", "offer.totalNeeded", "offer.unchanged"],
    input: offerInput.extend({ bookingId: id, side: z.enum(offerSides).nullable().default(null) }),
    output: booking,
  }),
  acceptOffer: endpoint({
    method: "POST",
    path: "/offers/{offerId}/acceptance",
    tag: "bookings",
    summary: "Accept an offer: its terms and price become the booking's, which is Approved with them",
    description: "The days, both parties and the vendor's VAT number are asked for again; the price is exactly the one that was offered.",
    access: "offers.make",
    needsVersion: true,
    refuses: [...answered, "booking.dayUnavailable", "booking.partyInactive", "vendor.vatNumberMissing"],
    input: answer,
    output: booking,
  }),
  rejectOffer: endpoint({
    method: "POST",
    path: "/offers/{offerId}/rejection",
    tag: "bookings",
    summary: "Reject an offer: the booking stays as it was",
    access: "offers.make",
    needsVersion: true,
    refuses: answered,
    input: answer,
    output: booking,
  }),
  withdrawOffer: endpoint({
    method: "POST",
    path: "/offers/{offerId}/withdrawal",
    tag: "bookings",
    summary: "Take an offer back",
    access: "offers.make",
    needsVersion: true,
    refuses: answered,
    input: answer,
    output: booking,
  }),
};
