import type { ContactRequest } from "#contract/contact/contact.ts";
import type { ContactRow } from "./queries.ts";

/** @param now whether a call can still be cancelled depends on it */
export function presentContactRequest(row: ContactRow, now: Date): ContactRequest {
  const handled = row.handled_at !== null;
  const { call_starts_at: startsAt, call_ends_at: endsAt } = row;
  const isCancelled = row.call_cancelled_at !== null;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    email: row.email,
    company: row.company,
    phone: row.phone,
    message: row.message,
    language: row.language,
    city: row.city,
    websiteUrl: row.website_url,
    activityType: row.activity_type,
    call: startsAt && endsAt ? { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), isCancelled } : null,
    createdAt: row.created_at.toISOString(),
    handled,
    handledByName: row.handled_by_name,
    handledAt: row.handled_at?.toISOString() ?? null,
    assignedTo: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assigned_to_name ?? "" },
    version: row.version,
    can: { handle: !handled, reopen: handled, assign: true, cancelCall: startsAt !== null && !isCancelled && startsAt > now },
  };
}
