import { bookingStatuses } from "#contract/bookings/booking-states.ts";
import { capacityRules, type DayClaim } from "#contract/bookings/holds/capacity-rules.ts";
import { holdLifecycle } from "#contract/bookings/holds/hold-lifecycle.ts";
import { lifecycle, type Transition, type Wait, waits } from "#contract/bookings/lifecycle.ts";
import { page, table } from "./markdown.ts";

const turns: Record<string, string> = { vendor: "the vendor", other: "the other side", null: "nobody" };
const guards: Record<Transition["guards"][number], string> = {
  dateIsAhead: "the activity's date has not passed",
  dayIsFree: "the vendor can take one more booking that day",
  dateHasPassed: "the activity's date has passed",
  partiesAreActive: "vendor and client are active",
  noOfferToAnswer: "the other side has no offer open, which would be accepted instead",
  vendorHasVatNumber: "the vendor has a VAT number",
};

const reasons: Record<Wait["because"], string> = {
  turn: "it is their turn, by the table above",
  vendorIsSilent: "the vendor was reminded as often as there are reminders, and the operator told",
};
const budgets: Record<Transition["budget"], string> = { asked: "not needed or given", pending: "pending" };

const claims: Record<DayClaim, string> = {
  approved: "an Approved booking",
  holdAhead: "another booking's hold that was placed before the booking's own, or while it has none",
  holdBehind: "another booking's hold that was placed after it",
  request: "another request",
};

/** The booking lifecycle as a table and as a diagram. */
export function lifecyclePage(): string {
  return page(
    "Lifecycle of a booking",
    "Every status a booking can have, and every way from one to another. A transition that is not here is refused with `booking.transitionRefused`. Of two people who act at once one wins; the other gets `version.stale` and sees the new state.",
    table(
      [
        "action",
        "from",
        "to",
        "by",
        "consent to the budget",
        "reason",
        "only when",
        "whose turn it is then",
        "refund stored",
        "told by mail",
      ],
      lifecycle.map((row) => [
        row.action,
        row.from.join(", "),
        row.to,
        row.by.join(", "),
        budgets[row.budget] + (row.budgetBecomes ? `, then ${row.budgetBecomes}` : ""),
        row.needsReason ? "required" : "–",
        row.guards.map((guard) => guards[guard]).join(", ") || "–",
        turns[String(row.waitingFor)] ?? "",
        row.storesRefund ? "yes" : "–",
        row.tells.join(", "),
      ]),
    ),
    "Where a client wants it so, a team role's request above what the team has left is created with its consent `pending`: it stays New, waits for the client, and the vendor sees nothing of it and hears nothing until a client admin agrees. A request whose consent was `refused` is Cancelled for good.",
    "The operator is a product admin, the client's side a client admin; team roles view and ask. Whoever acted gets no mail about it, except the person who asked for the booking.",
    diagram(),
    "What a booking waits for, in lists and in the counts of the menu:",
    table(
      ["waits for", "while", "because"],
      waits.map(({ side, while: statuses, because }) => [side, statuses.join(", "), reasons[because]]),
    ),
    "A vendor holds days for requests that are open:",
    table(
      ["action on a hold", "by", "while", "with", "it becomes"],
      holdLifecycle.map((row) => [row.action, row.by.join(", "), row.while.join(", "), row.with.join(", ") || "–", row.becomes]),
    ),
    "What a listing takes in a day, and what is refused once that is reached by what takes a place:",
    table(
      ["claim", "takes a place", "asking for the day", "holding it", "approving it"],
      capacityRules.map((row) => [
        claims[row.claim],
        row.takesPlace ? "yes" : "–",
        ...[row.request, row.hold, row.approval].map((cause) => (cause === null ? "–" : `refused as \`${cause}\``)),
      ]),
    ),
  );
}

function diagram(): string {
  const arrows = lifecycle.flatMap((row) => row.from.map((from) => `  ${from} --> ${row.to}: ${row.action} (${row.by.join(", ")})`));
  const ends = bookingStatuses.filter(
    (status) => !lifecycle.some((row) => row.from.includes(status) && row.by.some((side) => side !== "operator")),
  );
  return [
    "```mermaid",
    "stateDiagram-v2",
    `  [*] --> ${bookingStatuses[0]}: a client asks`,
    ...arrows,
    ...ends.map((end) => `  ${end} --> [*]`),
    "```",
  ].join("\n");
}
