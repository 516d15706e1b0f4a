import type { BookingStatus } from "../booking-states.ts";
import { type ActingSide, isAsked, type Side, type Standing } from "../lifecycle.ts";
import type { OfferAnswer, OfferSide, OfferState } from "./offer-states.ts";

export type OfferAction = OfferAnswer | "make" | "lapse";

/** Who stands where to the offer: whoever it comes from, whoever it is made to, the operator for either, and the system. */
type Party = "own" | "other" | "operator" | "system";

type OfferStep = {
  action: OfferAction;
  by: readonly Party[];
  /** The booking's statuses in which it can be done. */
  while: readonly BookingStatus[];
  /** What the offer becomes. */
  becomes: OfferState;
  /** What the booking becomes; null leaves it. A change request that is not accepted leaves an Approved booking. */
  booking: "Negotiation" | "Approved" | null;
  /** Whose turn it is afterwards, while the booking is open: of whom the offer comes from, or of whom it is made to. */
  turn: "own" | "other" | null;
};

/** What can be done with an offer (decisions section 5): enforced here, told to the browser by `can`, printed into the documents. */
// biome-ignore format: one row a line, so that it reads as the table it is.
export const offerLifecycle: readonly OfferStep[] = [
  { action: "make",     by: ["own", "operator"],   while: ["New", "Negotiation"],             becomes: "open",      booking: "Negotiation", turn: "other" },
  { action: "make",     by: ["own", "operator"],   while: ["Approved"],                       becomes: "open",      booking: null,          turn: "other" },
  { action: "accept",   by: ["other", "operator"], while: ["Negotiation", "Approved"],        becomes: "accepted",  booking: "Approved",    turn: null },
  { action: "reject",   by: ["other", "operator"], while: ["Negotiation", "Approved"],        becomes: "rejected",  booking: null,          turn: "own" },
  { action: "withdraw", by: ["own", "operator"],   while: ["Negotiation", "Approved"],        becomes: "withdrawn", booking: null,          turn: "own" },
  { action: "lapse",    by: ["system"],            while: ["Negotiation", "Approved"],        becomes: "lapsed",    booking: null,          turn: "own" },
];

function partyOf(side: Side, of: OfferSide): Party {
  return side === "vendor" || side === "client" ? (side === of ? "own" : "other") : side;
}

/** The row that applies to an open offer of a side, or to the one that a side would make; a request that its vendor was not asked for has none. */
export function offerStep(
  { status, budgetApproval }: Standing,
  action: OfferAction,
  by: Side | null,
  of: OfferSide,
): OfferStep | undefined {
  if (by === null || !isAsked(budgetApproval)) return undefined;
  return offerLifecycle.find((row) => row.action === action && row.while.includes(status) && row.by.includes(partyOf(by, of)));
}

/** Whose turn it is afterwards: of a booking that is agreed, only of whoever is to answer. */
export function turnAfterOffer({ turn, becomes }: OfferStep, of: OfferSide, status: BookingStatus): OfferSide | null {
  if (turn === null || (status === "Approved" && becomes !== "open")) return null;
  return turn === "own" ? of : of === "vendor" ? "client" : "vendor";
}

/** Whether an open offer is the side's to answer first, so that accepting it takes the place of approving; the operator answers for either. */
export function isOfferToAnswer(of: OfferSide | null, by: ActingSide | null): boolean {
  return of !== null && by !== null && of !== by;
}
