import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, instant, line } from "#contract/core/fields/fields.ts";

/** How many calendars of its own a vendor can have read. */
export const mostBusyCalendars = 5;
export const maxBusyCalendarName = 60;
/** A day is closed on which a calendar's events take so many minutes or more. */
export const busyMinutesThatClose = 240;

/** Why a calendar could not be read. */
export const busyProblems = [
  "notHttps",
  "notPublic",
  "unreachable",
  "timedOut",
  "refused",
  "tooManyRedirects",
  "tooLarge",
  "empty",
  "notCalendar",
  "tooMuch",
  "impossible",
] as const;
export type BusyProblem = (typeof busyProblems)[number];

/** A calendar of the vendor's, elsewhere, whose busy days are closed. */
export const busyCalendar = z.object({
  id,
  name: z.string(),
  /** Where it is; the rest of its address is nobody's to read. */
  host: z.string(),
  /** When it was last asked for; null before the first time. */
  triedAt: instant.nullable(),
  /** When it could last be read. */
  fetchedAt: instant.nullable(),
  /** Why it could not be read the last time: what it closed before stays closed. */
  problem: z.enum(busyProblems).nullable(),
  /** Days ahead that it closes. */
  closedDays: z.int(),
  /** Events of which nobody can say when they are: those that repeat in a way that is not read, or have no valid date. */
  unreadEvents: z.int(),
});
export type BusyCalendar = z.infer<typeof busyCalendar>;

const address = line(1, 2048);
export const busyCalendarInput = z.strictObject({ name: line(1, maxBusyCalendarName), address });
export type BusyCalendarInput = z.infer<typeof busyCalendarInput>;

const items = z.object({ items: z.array(busyCalendar) });
const common = { tag: "availabilities" } as const;

export const busyCalendars = {
  listBusyCalendars: endpoint({
    ...common,
    method: "GET",
    path: "/vendors/{vendorId}/busy-calendars",
    summary: "The calendars of a vendor whose busy days are closed",
    access: "listings.read",
    input: z.strictObject({ vendorId: id }),
    output: items,
  }),
  addBusyCalendar: endpoint({
    ...common,
    method: "POST",
    path: "/vendors/{vendorId}/busy-calendars",
    summary: "Have the busy days of a calendar elsewhere closed",
    description: `An iCal address over https, of a public server; it is read at once and then every hour. A day is closed on which its events take ${busyMinutesThatClose / 60} hours or more. What is free, cancelled or a booking from here closes nothing. A vendor has ${mostBusyCalendars} at most. Where it cannot be read, \`problem\` says why.`,
    access: "listings.manage",
    status: 201,
    refuses: ["busyCalendar.tooMany"],
    input: z.strictObject({ vendorId: id, calendar: busyCalendarInput }),
    output: items,
  }),
  readBusyCalendar: endpoint({
    ...common,
    method: "POST",
    path: "/vendors/{vendorId}/busy-calendars/{calendarId}/readings",
    summary: "Read a calendar now",
    description: "Once a minute: asked again before, it answers what it found the last time.",
    access: "listings.manage",
    input: z.strictObject({ vendorId: id, calendarId: id }),
    output: items,
  }),
  moveBusyCalendar: endpoint({
    ...common,
    method: "PUT",
    path: "/vendors/{vendorId}/busy-calendars/{calendarId}/address",
    summary: "Give another address of a calendar, which is read at once",
    description: "What it closed stays closed until it could be read there.",
    access: "listings.manage",
    input: z.strictObject({ vendorId: id, calendarId: id, address }),
    output: items,
  }),
  removeBusyCalendar: endpoint({
    ...common,
    method: "DELETE",
    path: "/vendors/{vendorId}/busy-calendars/{calendarId}",
    summary: "Have a calendar read no more: the days that it closed are open again",
    access: "listings.manage",
    input: z.strictObject({ vendorId: id, calendarId: id }),
    output: items,
  }),
};
