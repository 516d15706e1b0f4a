import { z } from "zod";
import { listNames, maxViewName, maxViewSearch, maxViews } from "./desk-states.ts";
import { endpoint } from "./endpoint.ts";
import { id, line, version } from "./fields.ts";
import { waitingAtMost } from "./page-sizes.ts";

const waiting = z.int().min(0).max(waitingAtMost).nullable();

/** What waits for a person, by entry of their menu; null where the entry is not theirs or never waits. */
export const waitingCounts = z.object({ bookings: waiting, contactRequests: waiting, vendors: waiting, clients: waiting });
export type WaitingCounts = z.infer<typeof waitingCounts>;

const viewFields = {
  name: line(1, maxViewName),
  /** The list's own part of the address, without the page: `?statuses=New&sort=activityDate`. */
  search: line(0, maxViewSearch),
  /** The columns that the person put away. */
  hiddenColumns: z.array(line(1, 40)).max(40),
  /** Shown first whenever the list is opened; another default of the same list gives way. */
  isDefault: z.boolean(),
};

/** Filters, sort and columns of a list that a person keeps under a name. */
export const savedView = z.object({
  id,
  list: z.enum(listNames),
  name: z.string(),
  search: z.string(),
  hiddenColumns: z.array(z.string()),
  isDefault: z.boolean(),
  version,
});
export type SavedView = z.infer<typeof savedView>;

const change = {
  tag: "desk",
  access: "signedIn",
  needsVersion: true,
} as const;

export const desk = {
  listViews: endpoint({
    method: "GET",
    path: "/me/views",
    tag: "desk",
    summary: "The signed-in person's saved views, of all lists, by name",
    access: "signedIn",
    input: z.strictObject({}),
    output: z.object({ items: z.array(savedView) }),
  }),
  saveView: endpoint({
    method: "POST",
    path: "/me/views",
    tag: "desk",
    summary: "Save a view of a list under a new name",
    description: `Nobody else sees it. A list keeps ${maxViews} views of a person at most; a name that is taken is refused at its field.`,
    access: "signedIn",
    status: 201,
    acceptsIdempotencyKey: true,
    refuses: ["view.tooMany"],
    input: z.strictObject({
      list: z.enum(listNames),
      ...viewFields,
      hiddenColumns: viewFields.hiddenColumns.default([]),
      isDefault: viewFields.isDefault.default(false),
    }),
    output: savedView,
  }),
  changeView: endpoint({
    ...change,
    method: "PATCH",
    path: "/me/views/{viewId}",
    summary: "Rename a view, replace what it shows, or make it the default",
    input: z.strictObject({ viewId: id, ...z.object(viewFields).partial().shape }),
    output: savedView,
  }),
  deleteView: endpoint({
    ...change,
    method: "DELETE",
    path: "/me/views/{viewId}",
    summary: "Delete a view",
    input: z.strictObject({ viewId: id }),
    output: z.object({ id }),
  }),
  countWaiting: endpoint({
    method: "GET",
    path: "/me/waiting",
    tag: "desk",
    summary: "How much waits for the signed-in person, by entry of their menu",
    description: `Bookings by the table of waits, contact requests that nobody handled, organisations that were never activated. Counted up to ${waitingAtMost}, which means ${waitingAtMost - 1}+.`,
    access: "signedIn",
    input: z.strictObject({}),
    output: waitingCounts,
  }),
};
