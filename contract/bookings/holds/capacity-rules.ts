import type { DayCause } from "#contract/listings/availability-input.ts";

/** What somebody wants of a day: to ask for it, to have it held, or to have it approved. */
export type DayUse = "request" | "hold" | "approval";

/** What lays claim to a place of a listing on a day. */
export type DayClaim = "approved" | "holdAhead" | "holdBehind" | "request";

type CapacityRule = Record<DayUse, DayCause | null> & {
  claim: DayClaim;
  /** It counts towards what the listing takes in a day. */
  takesPlace: boolean;
};

/**
 * What a day's places go to, and what is refused, and why, once all of them are gone. A hold is ahead of another booking's
 * where it was placed before; the booking's own hold is never in its way. Whoever approves asks for places that nobody
 * else is ahead for; whoever asks or holds may queue.
 */
// biome-ignore format: one row a line, so that it reads as the table it is.
export const capacityRules: readonly CapacityRule[] = [
  { claim: "approved",   takesPlace: true,  request: "full", hold: "full", approval: "full" },
  { claim: "holdAhead",  takesPlace: true,  request: null,   hold: null,   approval: "held" },
  { claim: "holdBehind", takesPlace: false, request: null,   hold: null,   approval: null },
  { claim: "request",    takesPlace: false, request: null,   hold: null,   approval: null },
];

/** Whether what is held for others keeps somebody from using a day so. */
export function isKeptByHolds(use: DayUse): boolean {
  return capacityRules.some((rule) => rule.claim === "holdAhead" && rule[use] !== null);
}
