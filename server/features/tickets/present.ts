import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import { shownName } from "#contract/core/erased-name.ts";
import type { TicketSummary } from "#contract/tickets/ticket-shapes.ts";
import { statesThatWaitForOperator } from "#contract/tickets/ticket-states.ts";
import type { User } from "#server/access/actor.ts";
import { reachOf } from "#server/access/permissions.ts";
import type { Services } from "#server/platform/services.ts";
import type { TicketRow } from "./queries.ts";
import { moveFor, reopensUntil, sideOfTicket, ticketReference } from "./rules.ts";

export type Viewer = { user: User; now: Date; config: Pick<Services["config"], "tickets" | "calls" | "timeZone"> };

/** @param booking as the reader sees it; undefined where they do not */
export function presentTicket(row: TicketRow, booking: BookingSummary | undefined, { user, now, config }: Viewer): TicketSummary {
  const isOperator = sideOfTicket(user) === "operator";
  const waitsForOperator = (statesThatWaitForOperator as readonly string[]).includes(row.state);
  return {
    id: row.id,
    reference: ticketReference(row, config.timeZone),
    kind: row.kind,
    state: row.state,
    subject: row.subject,
    isUrgent: row.is_urgent,
    openedByName: shownName(row.opened_by_name, user.readsIn),
    organisation: row.organisation_id === null ? null : { id: row.organisation_id, name: row.organisation_name ?? "" },
    booking: booking
      ? {
          id: booking.id,
          reference: booking.reference,
          status: booking.status,
          activityDate: booking.activityDate,
          client: booking.client,
          vendor: booking.vendor,
        }
      : null,
    owner: isOperator && row.owner_id !== null ? { id: row.owner_id, name: row.owner_name ?? "" } : null,
    answerDueAt: row.answer_due_at?.toISOString() ?? null,
    isLate: row.answer_due_at !== null && row.answer_due_at < now,
    waitsForYou: isOperator ? waitsForOperator : row.state === "waitingForThem",
    outcome: row.outcome,
    createdAt: row.created_at.toISOString(),
    lastEntryAt: row.last_entry_at.toISOString(),
    version: row.version,
  };
}

/** What the page of a ticket says besides its thread. */
export function presentRest(row: TicketRow, { user, now, config }: Viewer) {
  const side = sideOfTicket(user);
  const mayManage = reachOf(user.role, "tickets.manage") !== "none";
  const may = (act: "answer" | "solve" | "decide") => moveFor(row, act, side, now, config) !== undefined;
  const { about_kind: kind, about_id: id, about_name: name } = row;
  return {
    about: kind !== null && id !== null && name !== null ? { kind, id, name } : null,
    page: side === "operator" ? row.page : null,
    reopensUntil: reopensUntil(row, config)?.toISOString() ?? null,
    can: { answer: may("answer"), solve: mayManage && may("solve"), decide: mayManage && may("decide"), manage: mayManage },
  };
}
