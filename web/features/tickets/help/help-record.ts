import type { TicketRecordKind } from "#contract/tickets/ticket-states.ts";

const id = "([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})";

/** Which record an address of the back office shows; the first row that fits, the closest record before what it belongs to. */
const rows: readonly [at: RegExp, kind: TicketRecordKind][] = [
  [new RegExp(`/bookings/${id}$`), "booking"],
  [new RegExp(`/messages/${id}$`), "booking"],
  [new RegExp(`/listings/${id}(/|$)`), "listing"],
  [new RegExp(`/teams/${id}(/|$)`), "team"],
  [new RegExp(`^/admin/vendors/${id}(/|$)`), "vendor"],
  [new RegExp(`^/admin/clients/${id}(/|$)`), "client"],
];

/** The record that somebody looks at who asks for help; null where the page is about none. */
export function recordAt(path: string): { kind: TicketRecordKind; id: string } | null {
  for (const [at, kind] of rows) {
    const found = at.exec(path)?.[1];
    if (found) return { kind, id: found };
  }
  return null;
}
