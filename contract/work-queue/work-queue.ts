import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { waitingAtMost } from "#contract/core/page-sizes.ts";

const waiting = z.int().min(0).max(waitingAtMost).nullable();

/** What waits for a person, by entry of their menu; null where the entry is not theirs or never waits. */
export const waitingCounts = z.object({
  bookings: waiting,
  messages: waiting,
  contactRequests: waiting,
  tickets: waiting,
  vendors: waiting,
  clients: waiting,
});
export type WaitingCounts = z.infer<typeof waitingCounts>;

export const workQueue = {
  countWaiting: endpoint({
    method: "GET",
    path: "/me/waiting",
    tag: "workQueue",
    summary: "How much waits for the signed-in person, by entry of their menu",
    description: `Bookings by the table of waits, conversations with something unread (of whoever takes part), contact requests that nobody handled, tickets (of the operator those whose answer is overdue, of everybody else those that wait for them), organisations that were never activated. Counted up to ${waitingAtMost}, which means ${waitingAtMost - 1}+.`,
    access: "signedIn",
    input: z.strictObject({}),
    output: waitingCounts,
  }),
};
