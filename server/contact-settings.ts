import { z } from "zod";

const wallClock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What visitors who ask or plan a call meet, and how long what nothing came of is kept. */
export const contactSettings = {
  CALL_WEEKDAYS: z
    .string()
    .regex(/^[1-7](,[1-7])*$/)
    .default("1,2,3,4,5")
    .describe("The days on which visitors can plan a call, Monday is 1; Belgian public holidays are left out."),
  CALL_FROM: wallClock.default("09:00").describe("When the first call of a day can begin, in the marketplace's time zone."),
  CALL_UNTIL: wallClock.default("17:00").describe("When the last call of a day ends at the latest."),
  CALL_MINUTES: z.coerce.number().int().min(5).max(240).default(30).describe("How long a call is planned for."),
  CALL_NOTICE_HOURS: z.coerce.number().int().min(0).max(720).default(4).describe("How long before it begins a call must be planned."),
  CALL_DAYS_AHEAD: z.coerce.number().int().min(1).max(180).default(21).describe("How many days ahead calls can be planned."),
  CONTACT_RETENTION_MONTHS: z.coerce
    .number()
    .int()
    .min(1)
    .max(120)
    .default(12)
    .describe("After how many months a contact request that was lost, or spam, loses who sent it and what they wrote."),
};
