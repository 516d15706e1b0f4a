import type { BookingAction, BookingStatus, BudgetApproval } from "./booking-states.ts";
import { askedApprovals } from "./booking-states.ts";

/** The sides of a booking that can act on it; team roles have none, they only view and ask. */
export type ActingSide = "vendor" | "client" | "operator";
export type Side = ActingSide | "system";
export type LifecycleAction = BookingAction | "expire" | "settle";

/** What must also be true. */
export type Guard =
  /** The activity's date, in the marketplace's time zone, is today or later. */
  | "dateIsAhead"
  /** The vendor can take one more booking that day. */
  | "dayIsFree"
  /** The activity's date is behind us. */
  | "dateHasPassed"
  /** Neither the vendor nor the client is deactivated: an inactive one does not trade. */
  | "partiesAreActive"
  /** The other side has no offer open: accepting it takes the place of this. */
  | "noOfferToAnswer"
  /** The vendor can make out an invoice. */
  | "vendorHasVatNumber";

export type Transition = TransitionRow & (Consent | StatusChange);

/** The client agrees to go above the budget: the request stays new, and only now the vendor hears of it. */
type Consent = { action: "approveBudget"; to: "New" };
export type StatusChange = { action: Exclude<LifecycleAction, "approveBudget">; to: Exclude<BookingStatus, "New"> };

type TransitionRow = {
  from: readonly BookingStatus[];
  by: readonly Side[];
  /** The client's consent to go above the budget as it stands: `asked` where none is missing, `pending` while the vendor knows nothing. */
  budget: "asked" | "pending";
  /** What becomes of that consent; null leaves it. */
  budgetBecomes: "given" | "refused" | null;
  /** A reason is required and becomes a shared note. */
  needsReason: boolean;
  guards: readonly Guard[];
  /** Whose turn it is afterwards; `other` is the client after the vendor, else the vendor. */
  waitingFor: "vendor" | "other" | null;
  /** Whether the refund is worked out by the cancellation policy and stored. */
  storesRefund: boolean;
  /** Who gets a mail; the side that acted is left out, except whoever asked for the booking. */
  tells: readonly ("vendor" | "client")[];
};

/** The lifecycle (decisions section 5): enforced here, mirrored by the UI through `can`, printed into the documents. */
// biome-ignore format: one row a line, so that it reads as the table it is.
export const lifecycle: readonly Transition[] = [
  { action: "negotiate",     from: ["New"],                               to: "Negotiation", by: ["vendor", "client", "operator"], budget: "asked",   budgetBecomes: null,      needsReason: false, guards: ["dateIsAhead"],                                         waitingFor: "other",  storesRefund: false, tells: ["vendor", "client"] },
  { action: "approve",       from: ["New", "Negotiation"],                to: "Approved",    by: ["vendor", "operator"],           budget: "asked",   budgetBecomes: null,      needsReason: false, guards: ["noOfferToAnswer", "partiesAreActive", "dayIsFree", "vendorHasVatNumber"], waitingFor: null,     storesRefund: false, tells: ["vendor", "client"] },
  { action: "decline",       from: ["New", "Negotiation"],                to: "Declined",    by: ["vendor", "operator"],           budget: "asked",   budgetBecomes: null,      needsReason: true,  guards: [],                                                      waitingFor: null,     storesRefund: false, tells: ["vendor", "client"] },
  { action: "cancel",        from: ["New", "Negotiation"],                to: "Cancelled",   by: ["client", "operator"],           budget: "asked",   budgetBecomes: null,      needsReason: true,  guards: [],                                                      waitingFor: null,     storesRefund: false, tells: ["vendor", "client"] },
  { action: "cancel",        from: ["Approved"],                          to: "Cancelled",   by: ["vendor", "client", "operator"], budget: "asked",   budgetBecomes: null,      needsReason: true,  guards: ["dateIsAhead"],                                         waitingFor: null,     storesRefund: true,  tells: ["vendor", "client"] },
  { action: "reopen",        from: ["Approved", "Declined", "Cancelled"], to: "Negotiation", by: ["operator"],                     budget: "asked",   budgetBecomes: null,      needsReason: false, guards: ["dateIsAhead"],                                         waitingFor: "vendor", storesRefund: false, tells: ["vendor", "client"] },
  { action: "settle",        from: ["Approved"],                          to: "Approved",    by: ["operator"],                     budget: "asked",   budgetBecomes: null,      needsReason: true,  guards: ["dateHasPassed"],                                       waitingFor: null,     storesRefund: false, tells: ["vendor", "client"] },
  { action: "expire",        from: ["New", "Negotiation"],                to: "Cancelled",   by: ["system"],                       budget: "asked",   budgetBecomes: null,      needsReason: false, guards: ["dateHasPassed"],                                       waitingFor: null,     storesRefund: false, tells: ["vendor", "client"] },
  { action: "approveBudget", from: ["New"],                               to: "New",         by: ["client", "operator"],           budget: "pending", budgetBecomes: "given",   needsReason: false, guards: ["dateIsAhead", "partiesAreActive"],                     waitingFor: "vendor", storesRefund: false, tells: ["vendor", "client"] },
  { action: "cancel",        from: ["New"],                               to: "Cancelled",   by: ["client", "operator"],           budget: "pending", budgetBecomes: "refused", needsReason: true,  guards: [],                                                      waitingFor: null,     storesRefund: false, tells: ["client"]           },
  { action: "expire",        from: ["New"],                               to: "Cancelled",   by: ["system"],                       budget: "pending", budgetBecomes: "refused", needsReason: false, guards: ["dateHasPassed"],                                       waitingFor: null,     storesRefund: false, tells: ["client"]           },
];

/** What the table judges a booking by. */
export type Standing = { status: BookingStatus; budgetApproval: BudgetApproval };

/** The row of the table that applies, if any. A request that was refused for its budget has none: the vendor never heard of it. */
export function transitionFor({ status, budgetApproval }: Standing, action: LifecycleAction, side: Side | null): Transition | undefined {
  const budget = isAsked(budgetApproval) ? "asked" : budgetApproval;
  return lifecycle.find(
    (row) => row.action === action && row.from.includes(status) && row.budget === budget && side !== null && row.by.includes(side),
  );
}

/**
 * The row by which a booking is re-opened together with an offer of another date: where one has ended, or its date has
 * passed. One that is agreed on and still to come is changed by an offer as it is.
 */
export function reopeningFor(standing: Standing, isDatePassed: boolean, side: Side | null): Transition | undefined {
  const row = transitionFor(standing, "reopen", side);
  return row && (standing.status !== "Approved" || isDatePassed)
    ? { ...row, guards: row.guards.filter((guard) => guard !== "dateIsAhead") }
    : undefined;
}

/** Whether the vendor was asked, so that it sees the booking. */
export function isAsked(approval: BudgetApproval): boolean {
  return (askedApprovals as readonly BudgetApproval[]).includes(approval);
}

/** Whether the side may take the action in any status at all: if not, it is denied rather than refused. */
export function mayEver(action: LifecycleAction, side: Side | null): boolean {
  return side !== null && lifecycle.some((row) => row.action === action && row.by.includes(side));
}

/** Whether the action always asks for a reason. */
export function needsReason(action: LifecycleAction): boolean {
  return lifecycle.some((row) => row.action === action && row.needsReason);
}

/** Not decided yet: somebody has the turn. */
export const openStatuses: readonly BookingStatus[] = ["New", "Negotiation"];

/**
 * Whose turn it is once the side has written a shared note: whoever had the turn
 * has answered by it, so that it is the other's. Null leaves it as it is: the
 * operator mediates and has no turn, a vendor that was not asked knows nothing
 * of the note, and who writes while the other is to answer only says more.
 */
export function turnAfterNote(
  { status, budgetApproval, waitingFor }: Standing & { waitingFor: "vendor" | "client" | null },
  by: ActingSide,
): "vendor" | "client" | null {
  if (!openStatuses.includes(status) || !isAsked(budgetApproval) || waitingFor !== by) return null;
  return by === "vendor" ? "client" : "vendor";
}

/** Whose turn it is once the side has taken the transition. */
export function nextTurn(transition: Transition, side: Side): "vendor" | "client" | null {
  if (transition.waitingFor === "other") return side === "vendor" ? "client" : "vendor";
  return transition.waitingFor;
}

/** In these something is still to be agreed, or to take place, until the activity's date has passed. */
export const unsettledStatuses: readonly BookingStatus[] = ["New", "Negotiation", "Approved"];

/** Why a booking waits for a side: the lifecycle gave it the turn, or the vendor let every reminder pass. */
export type Wait = { side: ActingSide; while: readonly BookingStatus[]; because: "turn" | "vendorIsSilent" };

/** What waits for whom: the filter, the counts of the menu and the hint in the list read this table. */
export const waits: readonly Wait[] = [
  { side: "vendor", while: unsettledStatuses, because: "turn" },
  { side: "client", while: unsettledStatuses, because: "turn" },
  { side: "operator", while: ["New"], because: "vendorIsSilent" },
];

/** Which sides hear of what one did: everybody that a transition tells but itself. A shared note tells both. */
export function toldBesides(side: Side | null, tells: Transition["tells"] = ["vendor", "client"]): Transition["tells"] {
  return tells.filter((told) => told !== side);
}
