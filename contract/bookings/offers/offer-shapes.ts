import { z } from "zod";
import { fieldIssueShape } from "#contract/core/fields/field-issue-shape.ts";
import {
  basisPoints,
  cents,
  centsBetween,
  id,
  instant,
  optional,
  participants,
  plainDate,
  plainTime,
  prose,
  signedCents,
  version,
} from "#contract/core/fields/fields.ts";
import { bookedLineCodes } from "#contract/pricing/quote.ts";
import { quote } from "#contract/pricing/quote-shapes.ts";
import { offerSides, offerStates } from "./offer-states.ts";

/** The price as it was frozen; a total that was agreed on adds the line `agreed`. */
export const bookedQuote = quote.extend({ lines: z.array(quote.shape.lines.element.extend({ code: z.enum(bookedLineCodes) })) });

/** When, for how many, and where; as an offer would have it, or as it was before. */
export const offerTerms = z.object({
  activityDate: plainDate,
  /** The last day that it covers: the activity's date itself, unless it takes several days. */
  lastDate: plainDate,
  startTime: plainTime.nullable(),
  participants: z.int(),
  venueId: id.nullable(),
  venueName: z.string().nullable(),
});

const offerPermissions = z.object({ accept: z.boolean(), reject: z.boolean(), withdraw: z.boolean() });
/** A booking's terms with their price. */
export const pricedTerms = z.object({ terms: offerTerms, quote: bookedQuote });
export const offerCommission = z.object({ rateBp: basisPoints, nowCents: cents, offeredCents: cents, differenceCents: signedCents });

/** What an offer would make of the booking, beside what it is. */
const offerComparison = z.object({
  now: pricedTerms,
  offered: pricedTerms,
  /** The operator's, on both; null for clients and teams. */
  commission: offerCommission.nullable(),
});
export type OfferComparison = z.infer<typeof offerComparison>;

export const offer = offerComparison.extend({
  id,
  /** Counts the offers of the booking. */
  number: z.int(),
  /** Whose offer it is, also where the operator made it. */
  side: z.enum(offerSides),
  byName: z.string(),
  message: z.string().nullable(),
  state: z.enum(offerStates),
  createdAt: instant,
  /** It lapses then. */
  validUntil: instant,
  decidedAt: instant.nullable(),
  decidedByName: z.string().nullable(),
  version,
  can: offerPermissions,
});
export type Offer = z.infer<typeof offer>;

/** The most that an offer names: what the dearest listing costs its largest group, so that VAT and another group on top of it stay amounts. */
export const offeredTotal = centsBetween({ min: 0, max: 2_000_000_000_00 });

/** What an offer says of the booking; a field that stays as it is is said, too. */
export const termsInput = {
  activityDate: plainDate,
  startTime: optional(plainTime),
  participants,
  venueId: optional(id),
};

export const offerInput = z.strictObject({
  ...termsInput,
  message: optional(prose(1, 4_000)),
  /** Another price than the computed one, in the vendor's own VAT mode; of the vendor and the operator alone. */
  totalCents: optional(offeredTotal),
  /** Whose offer it is, for the operator to say; everybody else makes their own. */
  side: optional(z.enum(offerSides)),
});
export type OfferInput = z.infer<typeof offerInput>;

/** What an offer can be made of: where, for how many, and when. */
export const offerOptions = z.object({
  venues: z.array(z.object({ id, name: z.string() })),
  minParticipants: z.int(),
  maxParticipants: z.int(),
  earliestDate: plainDate,
  latestDate: plainDate,
  /** Days on which it cannot begin. */
  unavailable: z.array(plainDate),
  pricesIncludeVat: z.boolean(),
  /** Nobody can work the price out again: another group or place needs a total. */
  needsTotal: z.boolean(),
});
export type OfferOptions = z.infer<typeof offerOptions>;
/** What an offer would come to, and what `makeOffer` would refuse of its day, hour and group: nothing where that says nothing. */
export const offerPreview = offerComparison.extend({ issues: z.array(fieldIssueShape) });
export type OfferPreview = z.infer<typeof offerPreview>;
