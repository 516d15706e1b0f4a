import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";

/** What a new organisation does first, in order, by its kind. */
export const firstStepsOf = {
  vendor: ["profile", "vatNumber", "listing", "picture", "venue", "days"],
  client: ["profile", "vatNumber", "team", "member", "request"],
} as const;
export const firstSteps = ["profile", "vatNumber", "listing", "picture", "venue", "days", "team", "member", "request"] as const;
export type FirstStep = (typeof firstSteps)[number];

export const getFirstSteps = endpoint({
  method: "GET",
  path: "/insights/first-steps",
  tag: "insights",
  summary: "What a vendor or client has done of what a new one does first",
  description: "Of the caller's organisation, in order; nothing for the operator and for those who only belong to teams.",
  access: "bookings.read",
  input: z.strictObject({}),
  output: z.object({ steps: z.array(z.object({ key: z.enum(firstSteps), isDone: z.boolean() })) }),
});
