import { z } from "zod";
import { addDays, daysBetween } from "#contract/core/dates/dates.ts";
import {
  address,
  cents,
  email,
  id,
  line,
  nameLine,
  optional,
  participants,
  plainDate,
  plainTime,
  prose,
} from "#contract/core/fields/fields.ts";
import { phone } from "#contract/core/fields/phone-number.ts";
import { euLanguages } from "#contract/listings/catalogue.ts";
import { seenTerms } from "./seen-terms.ts";
import { mostSheetDays } from "./sheet-limits.ts";

/** What the vendor needs to know for the day (decisions section 5). */
export const bookingInfo = z.strictObject({
  contactName: nameLine(1, 120),
  contactEmail: email,
  contactPhone: optional(phone),
  /** The client's own site, where the venue is one. */
  address: optional(address),
  language: optional(z.enum(euLanguages)),
  occasion: optional(line(1, 200)),
  /** Counts and needs, no names: health data of people is nobody's business here. */
  dietaryNeeds: optional(prose(1, 1000)),
  accessibilityNeeds: optional(prose(1, 1000)),
  purchaseOrderNumber: optional(line(1, 60)),
  message: optional(prose(1, 4000)),
});
export type BookingInfo = z.infer<typeof bookingInfo>;

/** A request names three dates at most: its first choice and these. */
export const mostOtherDates = 2;

export const createBookingInput = z.strictObject({
  listingId: id,
  teamId: id,
  activityDate: plainDate,
  /** Further dates that would do, in order of preference: the vendor approves one of all of them. */
  otherDates: z.array(plainDate).max(mostOtherDates).default([]),
  startTime: optional(plainTime),
  participants,
  venueId: optional(id),
  info: bookingInfo,
  /** What was in front of whoever asks: where it no longer holds, nothing is booked (`booking.termsChanged`). Without it they agree to what holds. */
  seen: seenTerms.nullable().default(null),
});
export type CreateBookingInput = z.infer<typeof createBookingInput>;

export const reason = prose(1, 4000);

/** What a settlement gives back in all, including VAT, and why; the price is its limit. */
export const settlementInput = z.strictObject({ refundedCents: cents, reason });

/** The days of a day sheet, both included. */
export const sheetInput = z.strictObject({ from: plainDate, to: plainDate }).superRefine(({ from, to }, context) => {
  if (to < from) context.addIssue({ code: "custom", path: ["to"], params: { code: "dateTooEarly", date: from } });
  else if (daysBetween(from, to) >= mostSheetDays)
    context.addIssue({ code: "custom", path: ["to"], params: { code: "dateTooLate", date: addDays(from, mostSheetDays - 1) } });
});
