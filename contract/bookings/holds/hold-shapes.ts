import { z } from "zod";
import { id, instant, plainDate } from "#contract/core/fields/fields.ts";
import { dayCauses } from "#contract/listings/availability-input.ts";

/** A day that the vendor keeps for a booking. */
export const hold = z.object({
  id,
  /** It lapses then. */
  until: instant,
  /** 1 is first in line; a later one moves up as those before it end. */
  place: z.int(),
  byName: z.string(),
});

/** One of the dates that a request names, with what the vendor can answer to it. */
export const namedDate = z.object({
  date: plainDate,
  /** The last day that it would cover. */
  lastDate: plainDate,
  /** Why it cannot be approved as it stands; null where it can, and for those who do not answer. */
  cause: z.enum(dayCauses).nullable(),
  hold: hold.nullable(),
  can: z.object({ approve: z.boolean(), hold: z.boolean(), release: z.boolean() }),
});
export type NamedDate = z.infer<typeof namedDate>;
