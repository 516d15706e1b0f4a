import { systemName } from "#contract/core/system-name.ts";
import type { AuditDetails } from "#contract/support/audit-details.ts";
import type { AuditEventType } from "#contract/support/support-states.ts";
import { type AuditAuthor, type AuditEntry, writeAudit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { ContentDocument } from "#server/platform/db/documents.ts";
import { titleOf } from "./rules.ts";

type ContentEvent = Extract<AuditEventType, `Content${string}`>;

type Told<Type extends ContentEvent> = Omit<AuditDetails[Type], keyof AuditDetails["ContentCreatedEvent"]>;

type Entry = {
  [Type in ContentEvent]: About & { type: Type } & (keyof Told<Type> extends never ? { details?: never } : { details: Told<Type> });
}[ContentEvent];

type About = {
  page: { id: string; kind: string; slug: string };
  document: ContentDocument;
  by: AuditAuthor;
  at: Date;
};

const did: Record<ContentEvent, string> = {
  ContentCreatedEvent: "created",
  ContentUpdatedEvent: "changed the draft of",
  ContentRestoredEvent: "restored an earlier draft of",
  ContentPublishedEvent: "published",
  ContentScheduledEvent: "scheduled",
  ContentUnscheduledEvent: "stopped the scheduled version of",
  ContentWithdrawnEvent: "withdrew",
  ContentDeletedEvent: "deleted",
};

/** One audit row about a page; its texts are in the page's own history. */
export async function recordContent(trx: Queryable, { type, page, document, by, at, details }: Entry): Promise<void> {
  const name = titleOf(document, "en") || page.slug;
  await writeAudit(trx, {
    type,
    message: `${by.name} ${did[type]} the page ${name}.`,
    at,
    by,
    subject: { kind: "contentPage", id: page.id },
    details: { contentKind: page.kind, name, address: page.slug, ...details },
    // The entry's type ties its details to its type.
  } as AuditEntry);
}

/** What nobody in particular did: texts that came with the product, a version whose hour came. */
export const theSystem: AuditAuthor = { id: null, name: systemName, organisation: null };
