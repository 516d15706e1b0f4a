/** What a ticket is about. A dispute belongs to a booking, whose two parties read it. */
export const ticketKinds = ["question", "booking", "dispute", "billing", "technical"] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** `open`: nobody of the operator has answered yet. */
export const ticketStates = ["open", "waitingForThem", "waitingForOperator", "solved"] as const;
export type TicketState = (typeof ticketStates)[number];

/** What a dispute is decided as: the booking stands, is adjusted (by an offer or a credit), or is refunded. */
export const disputeOutcomes = ["stands", "adjusted", "refunded"] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

export type TicketSide = "operator" | "them";
export type TicketAct = "answer" | "solve" | "decide";
/** What has to hold besides: the ticket was solved a short while ago (`TICKET_REOPEN_DAYS`), it is a dispute, or it is none. */
export type TicketGuard = "solvedLately" | "isDispute" | "isNoDispute";

export type TicketMove = {
  act: TicketAct;
  by: TicketSide;
  from: readonly TicketState[];
  to: TicketState;
  guard?: TicketGuard;
};

const unsolved = ["open", "waitingForThem", "waitingForOperator"] as const;

/** How a ticket goes its way; what no row allows is refused. An internal note moves nothing. */
export const ticketMoves: readonly TicketMove[] = [
  { act: "answer", by: "operator", from: unsolved, to: "waitingForThem" },
  { act: "answer", by: "operator", from: ["solved"], to: "waitingForThem", guard: "solvedLately" },
  { act: "answer", by: "them", from: ["open"], to: "open" },
  { act: "answer", by: "them", from: ["waitingForThem", "waitingForOperator"], to: "waitingForOperator" },
  { act: "answer", by: "them", from: ["solved"], to: "waitingForOperator", guard: "solvedLately" },
  { act: "solve", by: "operator", from: unsolved, to: "solved", guard: "isNoDispute" },
  { act: "decide", by: "operator", from: unsolved, to: "solved", guard: "isDispute" },
];

/** What a dispute may be decided as and still ask for a settlement: nothing yet, or a refund. */
export const outcomesToSettle = ["refunded"] as const satisfies readonly DisputeOutcome[];

/** In these the operator is to answer, and the time for it runs. */
export const statesThatWaitForOperator = ["open", "waitingForOperator"] as const satisfies readonly TicketState[];

/** What a ticket can name, besides its booking. */
export const ticketRecordKinds = ["booking", "listing", "vendor", "client", "team"] as const;
export type TicketRecordKind = (typeof ticketRecordKinds)[number];

/** What the list can be sorted by; `-` is descending. Without an answer due comes last. */
export const ticketSorts = ["answerDueAt", "-lastEntryAt", "-createdAt", "createdAt"] as const;

/** What the thread of a ticket says happened, besides what was written. */
export const ticketSteps = ["solved", "reopened", ...disputeOutcomes] as const;
export type TicketStep = (typeof ticketSteps)[number];
