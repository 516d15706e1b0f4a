import { dateInZone, type PlainDate } from "#contract/core/dates/dates.ts";
import {
  type TicketAct,
  type TicketGuard,
  type TicketMove,
  type TicketSide,
  type TicketState,
  ticketMoves,
} from "#contract/tickets/ticket-states.ts";
import type { User } from "#server/access/actor.ts";
import type { Services } from "#server/platform/services.ts";
import { afterWorkingDays, afterWorkingHours } from "./working-hours.ts";

export type TicketFacts = { kind: string; state: TicketState; is_urgent: boolean; solved_at: Date | null };
type Rules = Pick<Services["config"], "tickets" | "calls" | "timeZone">;

export const sideOfTicket = ({ organisation }: Pick<User, "organisation">): TicketSide => (organisation === null ? "operator" : "them");

/** Until when an answer opens a solved ticket again; null where it is not solved. */
export function reopensUntil({ solved_at }: Pick<TicketFacts, "solved_at">, { tickets }: Pick<Services["config"], "tickets">): Date | null {
  return solved_at && new Date(solved_at.getTime() + tickets.reopenDays * 86_400_000);
}

/** The row of the table that lets a side do this now; undefined where none does. */
export function moveFor(ticket: TicketFacts, act: TicketAct, by: TicketSide, now: Date, rules: Rules): TicketMove | undefined {
  const holds: Record<TicketGuard, boolean> = {
    isDispute: ticket.kind === "dispute",
    isNoDispute: ticket.kind !== "dispute",
    solvedLately: now <= (reopensUntil(ticket, rules) ?? now),
  };
  return ticketMoves.find(
    (move) => move.act === act && move.by === by && move.from.includes(ticket.state) && (move.guard === undefined || holds[move.guard]),
  );
}

/** By when a ticket is answered that has waited for the operator since a moment. */
export function answerDue(
  since: Date,
  { kind, is_urgent }: Pick<TicketFacts, "kind" | "is_urgent">,
  { tickets, calls, timeZone }: Rules,
): Date {
  const hours = is_urgent || kind === "dispute" ? tickets.urgentHours : tickets.answerHours;
  return afterWorkingHours(since, hours, calls, timeZone);
}

/** The last day on which a booking can be disputed. */
export function disputableUntil(lastDate: PlainDate, { tickets, calls }: Rules): PlainDate {
  return afterWorkingDays(lastDate, tickets.disputeDays, calls);
}

/** What people quote on the phone: `T-2026-00042`, by the year in the marketplace's time zone. */
export function ticketReference({ number, created_at }: { number: number; created_at: Date }, timeZone: string): string {
  return `T-${dateInZone(created_at, timeZone).slice(0, 4)}-${String(number).padStart(5, "0")}`;
}

/** The number behind a typed reference (`t-2026-00042`, `T-42`), or null where it is none. */
export function numberOfTicket(text: string): number | null {
  const match = /^t-?(?:\d{4}-)?(\d{1,12})$/i.exec(text.trim());
  return match ? Number(match[1]) : null;
}
