import { type TicketGuard, type TicketMove, ticketMoves } from "#contract/tickets/ticket-states.ts";
import { page, table } from "./markdown.ts";

const guards: Record<TicketGuard, string> = {
  solvedLately: "it was solved at most `TICKET_REOPEN_DAYS` days ago",
  isDispute: "it is a dispute",
  isNoDispute: "it is no dispute",
};
const sides: Record<TicketMove["by"], string> = { operator: "the operator", them: "whoever asked; of a dispute both sides" };

/** How tickets go, as a table. */
export function ticketsPage(): string {
  return page(
    "Tickets",
    "Every state of a ticket, and every way from one to another. An answer that is not here is refused with `ticket.closed`, anything else with `ticket.moveRefused`. Internal notes of the operator move nothing.",
    table(
      ["act", "by", "from", "to", "only when"],
      ticketMoves.map(({ act, by, from, to, guard }) => [act, sides[by], from.join(", "), to, guard ? guards[guard] : "–"]),
    ),
    "While a ticket is `open` or `waitingForOperator`, the time for the operator's answer runs: `TICKET_ANSWER_HOURS`, for disputes and urgent tickets `TICKET_URGENT_HOURS`, in working hours ([settings](settings.md)).",
  );
}
