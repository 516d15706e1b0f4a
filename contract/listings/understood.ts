import { z } from "zod";
import { cents, plainDate } from "../core/fields/fields.ts";
import { vatBases, venueSides } from "./catalogue.ts";

/** Where a piece stands in the line that was searched: `correctedQuery`, or `q` where that is null. */
const span = { start: z.int(), end: z.int() };

/** A piece of the line that was understood as more than words. A limit that is null was not said. */
export const understoodPart = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("place"), ...span, name: z.string(), km: z.int() }),
  /** A province, or another area larger than a town. */
  z.object({ kind: z.literal("region"), ...span, name: z.string() }),
  z.object({ kind: z.literal("group"), ...span, participants: z.int() }),
  /** Per person or for the whole group, with or without VAT as it was said, else as the call asked. */
  z.object({
    kind: z.literal("price"),
    ...span,
    minCents: cents.nullable(),
    maxCents: cents.nullable(),
    isForGroup: z.boolean(),
    vat: z.enum(vatBases),
  }),
  /** The cheapest come first. */
  z.object({ kind: z.literal("cheap"), ...span }),
  z.object({ kind: z.literal("duration"), ...span, minMinutes: z.int().nullable(), maxMinutes: z.int().nullable() }),
  z.object({ kind: z.literal("date"), ...span, date: plainDate }),
  /** Any of these will do: the Thursdays of a month, or several days one by one. */
  z.object({ kind: z.literal("days"), ...span, dates: z.array(plainDate) }),
  /** ISO weekdays, 1 Monday to 7 Sunday, on any of which the vendor is open. */
  z.object({ kind: z.literal("weekdays"), ...span, weekdays: z.array(z.int()) }),
  z.object({ kind: z.literal("period"), ...span, from: plainDate, to: plainDate }),
  z.object({ kind: z.literal("side"), ...span, side: z.enum(venueSides) }),
  /** A setting or a diet, by its name in the language asked for. */
  z.object({ kind: z.literal("fact"), ...span, fact: z.string(), name: z.string() }),
]);
export type UnderstoodPart = z.infer<typeof understoodPart>;

export const fits = ["all", "near", "some", "none"] as const;

/** How the answer fits the words. */
export const wordFit = z.object({
  /** All of it, with what resembles it, some of it, or nothing. */
  fit: z.enum(fits),
  /** How many listings fit all of it, where they are few: the first of the answer. */
  fullCount: z.int(),
  /** Words of the line that no result has to fit. */
  leftOut: z.array(z.string()),
  /** What of `understood` was given up since nothing was found with it. */
  loosened: z.array(z.string()),
  /** Whether listings that come to the client count from wherever they are, as there is too little near. */
  reachesClients: z.boolean(),
});
export type WordFit = z.infer<typeof wordFit>;
