import { z } from "zod";
import { address, basisPointsBetween, centsBetween, line, optional, prose } from "#contract/core/fields/fields.ts";
import { priceAdjustmentTypes } from "./catalogue.ts";
import { listingLimits as limits } from "./listing-limits.ts";

/** A place where a listing can happen; the vendor's own has an address, the client's site has none of ours. */
export const venueInput = z
  .strictObject({
    name: line(3, 120),
    description: prose(0, 2_000).default(""),
    isClientLocation: z.boolean(),
    address: optional(address),
    priceAdjustmentType: z.enum(priceAdjustmentTypes),
    /** Read for Percent only. */
    adjustmentBp: basisPointsBetween(limits.adjustmentBp).default(0),
    /** Read for Amount only. */
    adjustmentCents: centsBetween(limits.adjustmentCents).default(0),
  })
  .superRefine(
    (venue, context) => {
      if (venue.isClientLocation === false && venue.address === null) {
        context.addIssue({ code: "custom", path: ["address"], params: { code: "required" } });
      }
    },
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
export type VenueInput = z.infer<typeof venueInput>;
