import { addDays } from "#contract/core/dates/dates.ts";
import { fieldIssue } from "#contract/core/fields/field-issues.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { User } from "#server/access/actor.ts";
import { type AuditAuthor, authorOf } from "#server/platform/audit/audit.ts";
import { changeDetails, changesBetween } from "#server/platform/audit/changes.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { ContentDocument } from "#server/platform/db/documents.ts";
import { Refusal, refuse, refuseField } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { recordContent, theSystem } from "./audit-trail.ts";
import { lockSeenPage } from "./commands.ts";
import { addRevision, type ContentRow, changePage, listDuePages, lockPage } from "./queries.ts";
import { isDue, languagesOf, liveOf, versionToPublish } from "./rules.ts";

type Order = { id: string; languages: readonly UiLanguage[]; publishAt: Date | null };

/** How far ahead a version may wait. */
const farthestDays = 2 * 366;

/**
 * Publishes the draft in some languages, at once or at an hour to come; the
 * other languages stay as they are public. Replaces a version that waits.
 *
 * @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion), `input.invalid` for a language that
 *   lacks its title, summary or text, and for an hour too far ahead
 */
export function publish({ db, clock }: Services, user: User, { id, languages, publishAt }: Order, seenVersion: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const at = clock.now();
    const row = await settle(trx, await lockSeenPage(trx, id, seenVersion), at);
    refuseIncomplete(row.draft, languages);
    if (publishAt && publishAt.getTime() > at.getTime() + farthestDays * 86_400_000)
      refuseField("publishAt", "dateTooLate", { date: addDays(clock.today(), farthestDays) });
    const document = versionToPublish(row.draft, liveOf(row, at)?.document ?? null, languages);
    if (publishAt && publishAt > at) {
      await changePage(trx, id, { scheduled: document, publish_at: publishAt, follows_shipped: false }, { at, byName: user.name });
      await addRevision(trx, { pageId: id, at, by: user, act: "scheduled", document, languages, publishAt });
      const details = { languages: languages.join(", "), ...hourChanged(row.publish_at, publishAt) };
      await recordContent(trx, { type: "ContentScheduledEvent", page: row, document, by: authorOf(user), at, details });
      return;
    }
    await makePublic(trx, row, document, { at, by: authorOf(user), languages });
  });
}

const hourChanged = (before: Date | null, after: Date | null) =>
  changeDetails(changesBetween({ publishAt: before?.toISOString() ?? null }, { publishAt: after?.toISOString() ?? null }));

function refuseIncomplete(draft: ContentDocument, languages: readonly UiLanguage[]): void {
  const issues = languages.flatMap((language) =>
    (["title", "summary", "body"] as const)
      .filter((field) => !draft.texts[language]?.[field])
      .map((field) => fieldIssue(`texts.${language}.${field}`, "required")),
  );
  if (issues.length > 0) throw new Refusal("input.invalid", {}, issues);
}

type Publication = { at: Date; by: AuditAuthor; languages: readonly UiLanguage[] };

/** Makes a version the public one, from `at` on, and writes that down. */
export async function makePublic(
  trx: Queryable,
  row: ContentRow,
  document: ContentDocument,
  { at, by, languages }: Publication,
  more: { shipped_hash?: string; follows_shipped?: boolean } = {},
): Promise<void> {
  const change = {
    published: document,
    published_at: at,
    publication: row.publication + 1,
    first_published_at: row.first_published_at ?? at,
    scheduled: null,
    publish_at: null,
    withdrawn_at: null,
    follows_shipped: false,
    ...more,
  };
  await changePage(trx, row.id, change, { at, byName: by.name });
  await addRevision(trx, { pageId: row.id, at, by, act: "published", document, languages });
  const details = { languages: languages.join(", "), number: row.publication + 1 };
  await recordContent(trx, { type: "ContentPublishedEvent", page: row, document, by, at, details });
}

/** Records that the version whose hour came is the public one; the public has seen it since that hour. */
async function settle(trx: Queryable, row: ContentRow, now: Date): Promise<ContentRow> {
  if (!row.scheduled || !row.publish_at || !isDue(row, now)) return row;
  await makePublic(trx, row, row.scheduled, { at: row.publish_at, by: theSystem, languages: languagesOf(row.scheduled) });
  return (await lockPage(trx, row.id)) ?? row;
}

/** The job behind the schedule. */
export async function publishDuePages({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  for (const id of await listDuePages(db, now)) {
    await db.transaction().execute(async (trx) => {
      const row = await lockPage(trx, id);
      if (row) await settle(trx, row, now);
    });
  }
}

/**
 * Keeps the version that waits from becoming public; nothing happens where none does.
 *
 * @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion)
 */
export function unschedule({ db, clock }: Services, user: User, id: string, seenVersion: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const at = clock.now();
    const row = await settle(trx, await lockSeenPage(trx, id, seenVersion), at);
    if (!row.scheduled) return;
    await changePage(trx, id, { scheduled: null, publish_at: null }, { at, byName: user.name });
    await addRevision(trx, { pageId: id, at, by: user, act: "unscheduled", document: row.draft });
    await recordContent(trx, {
      type: "ContentUnscheduledEvent",
      page: row,
      document: row.draft,
      by: authorOf(user),
      at,
      details: hourChanged(row.publish_at, null),
    });
  });
}

/**
 * Takes a page from the public, and whatever waits with it; its draft stays.
 *
 * @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion); `content.required` for information pages
 */
export function withdraw({ db, clock }: Services, user: User, id: string, seenVersion: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const at = clock.now();
    const row = await settle(trx, await lockSeenPage(trx, id, seenVersion), at);
    if (row.kind === "info") refuse("content.required");
    if (!row.published) return;
    const change = { published: null, published_at: null, scheduled: null, publish_at: null, withdrawn_at: at, follows_shipped: false };
    await changePage(trx, id, change, { at, byName: user.name });
    await addRevision(trx, { pageId: id, at, by: user, act: "withdrawn", document: row.draft });
    await recordContent(trx, { type: "ContentWithdrawnEvent", page: row, document: row.draft, by: authorOf(user), at });
  });
}
