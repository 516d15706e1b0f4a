/** The states of a booking (specification section 4). */
export const bookingStatuses = ["New", "Negotiation", "Approved", "Declined", "Cancelled"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Why a booking ended, where more can be said than its status: it expired when its date passed without an agreement. */
export const bookingEndReasons = ["expired"] as const;
export type BookingEndReason = (typeof bookingEndReasons)[number];

/**
 * What a person can do to a booking; `expire` is the system's (decisions section 5).
 * `approveBudget` is the client's own consent to go above a team's budget: the status stays New.
 */
export const bookingActions = ["negotiate", "approve", "decline", "cancel", "reopen", "approveBudget"] as const;
export type BookingAction = (typeof bookingActions)[number];

/**
 * Whether a client admin must agree, since the request goes above the team's
 * budget, before the vendor is asked; `refused` when the request ended without.
 */
export const budgetApprovals = ["notNeeded", "pending", "given", "refused"] as const;
export type BudgetApproval = (typeof budgetApprovals)[number];

/** The approvals by which the vendor was asked; of all others it knows nothing. */
export const askedApprovals = ["notNeeded", "given"] as const satisfies readonly BudgetApproval[];

export const noteAuthorRoles = ["ProductAdmin", "Vendor", "Client"] as const;
export type NoteAuthorRole = (typeof noteAuthorRoles)[number];

export const noteVisibilities = ["shared", "internal"] as const;
export type NoteVisibility = (typeof noteVisibilities)[number];

/** Whose turn it can be. `me` is whoever asks: their own side, and for the operator what its vendor leaves unanswered. */
export const waitingFilters = ["me", "vendor", "client"] as const;
export type WaitingFilter = (typeof waitingFilters)[number];

/** What became of a request, whatever happened since: it was agreed once; or it was decided either way, agreed once or called off. */
export const bookingOutcomes = ["approved", "decided"] as const;
export type BookingOutcome = (typeof bookingOutcomes)[number];

/** Who can have called a booking off; the system, where its day passed. */
export const bookingEnders = ["vendor", "client", "operator", "system"] as const;
export type BookingEnder = (typeof bookingEnders)[number];

/** What a list of bookings can be narrowed to one of. */
export const bookingPartyKinds = ["client", "team", "vendor", "listing"] as const;
export type BookingPartyKind = (typeof bookingPartyKinds)[number];

/** What a list of bookings can be sorted by; `-` is descending. */
export const bookingSorts = [
  "-createdAt",
  "createdAt",
  /** Since when whoever has the turn was asked. */
  "waitingSince",
  "activityDate",
  "-activityDate",
  "priceExclVat",
  "-priceExclVat",
] as const;
export type BookingSort = (typeof bookingSorts)[number];
