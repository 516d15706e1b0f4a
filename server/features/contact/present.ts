import type { ContactRequest } from "#contract/contact.ts";
import type { ContactKind } from "#contract/contact-states.ts";
import type { ContactRow } from "./queries.ts";

export function presentContactRequest(row: ContactRow): ContactRequest {
  const handled = row.handled_at !== null;
  return {
    id: row.id,
    kind: row.kind as ContactKind,
    name: row.name,
    email: row.email,
    company: row.company,
    phone: row.phone,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    handled,
    handledByName: row.handled_by_name,
    handledAt: row.handled_at?.toISOString() ?? null,
    assignedTo: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assigned_to_name ?? "" },
    version: row.version,
    can: { handle: !handled, reopen: handled, assign: true },
  };
}
