import type { NoteVisibility } from "#contract/bookings/booking-states.ts";
import type { AuditChanges } from "#contract/support/audit-details.ts";
import type { DisputeOutcome } from "#contract/tickets/ticket-states.ts";
import type { User } from "#server/access/actor.ts";
import { authorOf, type Happened, writeAudit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";
import type { TicketRow } from "./queries.ts";
import { ticketReference } from "./rules.ts";

type What =
  | { type: "TicketOpenedEvent" }
  | { type: "TicketAnsweredEvent"; visibility: NoteVisibility }
  | ({ type: "TicketHandledEvent" } & AuditChanges<"owner" | "urgent">)
  | { type: "TicketSolvedEvent" }
  | { type: "DisputeDecidedEvent"; outcome: DisputeOutcome };

const did: Record<What["type"], string> = {
  TicketOpenedEvent: "opened",
  TicketAnsweredEvent: "answered",
  TicketHandledEvent: "changed the handling of",
  TicketSolvedEvent: "solved",
  DisputeDecidedEvent: "decided",
};

/** Writes what happened to a ticket; never what somebody wrote. */
export async function auditTicket(
  trx: Queryable,
  { clock, config }: Pick<Services, "clock" | "config">,
  user: User,
  row: TicketRow,
  { type, ...told }: What,
): Promise<void> {
  const ticket = ticketReference(row, config.timeZone);
  await writeAudit(trx, {
    type,
    message: `${user.name} ${"visibility" in told && told.visibility === "internal" ? "kept an internal note in" : did[type]} ${ticket}.`,
    at: clock.now(),
    by: authorOf(user),
    subject: { kind: "ticket", id: row.id },
    details: { ticket, ticketKind: row.kind, ...told },
    // `What` ties the details to the type.
  } as Parameters<typeof writeAudit>[1] & Happened);
}
