import type { ContactFile, ContactRequest } from "#contract/contact/contact.ts";
import { stagesFrom } from "#contract/contact/contact-lifecycle.ts";
import { shownName } from "#contract/core/erased-name.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { listOthers, listSteps } from "./file-queries.ts";
import type { ContactRow } from "./queries.ts";

/** @param now whether a call can still be cancelled depends on it */
export function presentContactRequest(row: ContactRow, now: Date): ContactRequest {
  const handled = row.handled_at !== null;
  const isErased = row.erased_at !== null;
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
    stage: row.stage,
    outcome: row.outcome,
    lostReason: row.lost_reason,
    followUpOn: row.follow_up_on,
    organisation: row.organisation,
    erasedAt: row.erased_at?.toISOString() ?? null,
    assignedTo: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assigned_to_name ?? "" },
    version: row.version,
    can: {
      handle: !handled,
      reopen: handled && !isErased,
      assign: !isErased,
      cancelCall: startsAt !== null && !isCancelled && startsAt > now,
      stages: isErased ? [] : [...stagesFrom[row.stage]],
      answer: !handled,
      convert: !handled,
    },
  };
}

type Beside = {
  steps: Awaited<ReturnType<typeof listSteps>>;
  others: Awaited<ReturnType<typeof listOthers>>;
  matches: ContactFile["matches"];
};

/** A request with all that belongs to it. */
export function presentContactFile(row: ContactRow, { steps, others, matches }: Beside, now: Date, language: UiLanguage): ContactFile {
  return {
    request: presentContactRequest(row, now),
    timeline: steps.map(({ at, user_name, type, details, answer }) => ({
      at: at.toISOString(),
      userName: shownName(user_name, language),
      type,
      details,
      answer,
    })),
    others: others.map(({ id, kind, created_at, stage, message }) => ({ id, kind, createdAt: created_at.toISOString(), stage, message })),
    matches,
  };
}
