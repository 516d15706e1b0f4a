import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, instant, line } from "#contract/core/fields/fields.ts";

/** How many feeds a person can have: one for each program that reads their calendar, and some. */
export const maxCalendarFeeds = 5;
export const maxFeedName = 60;

/** The path of a feed, which whoever knows it can read: `/calendars/<43 characters>.ics`. */
export const calendarFeedPath = /^\/calendars\/([\w-]{43})\.ics$/;

export const calendarFeedInput = z.strictObject({ name: line(1, maxFeedName) });

/** An address at which a person's calendar program finds their bookings. */
export const calendarFeed = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  /** When a program last asked for it, to the hour; null before the first time. */
  lastFetchedAt: instant.nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

const common = { tag: "calendarFeeds", access: "bookings.read" } as const;

export const calendarFeeds = {
  listCalendarFeeds: endpoint({
    ...common,
    method: "GET",
    path: "/me/calendar-feeds",
    summary: "The signed-in person's calendar feeds, the newest first",
    input: z.strictObject({}),
    output: z.object({ items: z.array(calendarFeed) }),
  }),
  createCalendarFeed: endpoint({
    ...common,
    method: "POST",
    path: "/me/calendar-feeds",
    summary: "Make a calendar feed and get its address",
    description: `The address is given this once: what is kept is its hash. Whoever has it reads when and where the person's bookings are, without prices and needs, until the feed is removed or the person has no account any more. A person has ${maxCalendarFeeds} at most.`,
    status: 201,
    refuses: ["feed.tooMany"],
    input: calendarFeedInput,
    output: calendarFeed.extend({ address: z.string() }),
  }),
  removeCalendarFeed: endpoint({
    ...common,
    method: "DELETE",
    path: "/me/calendar-feeds/{feedId}",
    summary: "Remove a calendar feed: its address answers no more",
    input: z.strictObject({ feedId: id }),
    output: z.object({ id }),
  }),
};
