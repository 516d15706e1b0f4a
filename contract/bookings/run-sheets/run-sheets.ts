import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, instant, line, plainDate } from "#contract/core/fields/fields.ts";
import { uiLanguages } from "#contract/core/product.ts";

/** How many links to its run sheet a booking can have: one for each of those who come, and some. */
export const mostRunSheetLinks = 20;
export const maxRunSheetLinkName = 60;
/** Days after the last day of the booking on which its run sheet is still read. */
export const runSheetDaysAfter = 2;

/** The path of a run sheet, which whoever knows it can read: `/run-sheets/<43 characters>`. */
export const runSheetPath = /^\/run-sheets\/([\w-]{43})$/;

/** A way to the run sheet without an account. */
export const runSheetLink = z.object({
  id,
  name: z.string(),
  language: z.enum(uiLanguages),
  madeByName: z.string(),
  createdAt: instant,
  /** When somebody last opened it, to the hour; null before the first time. */
  lastOpenedAt: instant.nullable(),
  /** The last day on which it is read. */
  lastDate: plainDate,
});
export type RunSheetLink = z.infer<typeof runSheetLink>;

const common = { tag: "runSheets", access: "bookings.read" } as const;

export const runSheets = {
  listRunSheetLinks: endpoint({
    ...common,
    method: "GET",
    path: "/bookings/{bookingId}/run-sheet-links",
    summary: "The links to a booking's run sheet that the caller's side made, the newest first",
    input: z.strictObject({ bookingId: id }),
    output: z.object({ items: z.array(runSheetLink) }),
  }),
  createRunSheetLink: endpoint({
    ...common,
    method: "POST",
    path: "/bookings/{bookingId}/run-sheet-links",
    summary: "Make a link to the run sheet of an approved booking and get its address",
    description: `What the day needs, without money: who, where, when, whom to reach, diets, access, what to bring. The address is given this once: what is kept is its hash. Whoever has it reads it without an account, while the booking is Approved and until ${runSheetDaysAfter} days after its last, unless the link is removed or whoever made it may no longer see the booking. A booking has ${mostRunSheetLinks} at most.`,
    status: 201,
    refuses: ["booking.transitionRefused", "booking.datePassed", "runSheet.tooMany"],
    input: z.strictObject({ bookingId: id, name: line(1, maxRunSheetLinkName), language: z.enum(uiLanguages) }),
    output: runSheetLink.extend({ address: z.string() }),
  }),
  removeRunSheetLink: endpoint({
    ...common,
    method: "DELETE",
    path: "/bookings/{bookingId}/run-sheet-links/{linkId}",
    summary: "Remove a link to a run sheet: its address answers no more",
    input: z.strictObject({ bookingId: id, linkId: id }),
    output: z.object({ id }),
  }),
};
