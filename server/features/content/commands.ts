import type { ContentInput } from "#contract/content/content-input.ts";
import type { ContentKind } from "#contract/content/content-states.ts";
import type { User } from "#server/access/actor.ts";
import { authorOf } from "#server/platform/audit/audit.ts";
import { changeDetails, changesBetween } from "#server/platform/audit/changes.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { ContentDocument, ContentPicture } from "#server/platform/db/documents.ts";
import { createOnce } from "#server/platform/http/idempotency.ts";
import { found, refuse, refuseField, refuseStale } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { recordContent } from "./audit-trail.ts";
import { addRevision, type ContentRow, changePage, deletePageRow, findRevision, insertPage, isSlugTaken, lockPage } from "./queries.ts";
import { draftOf, plainPage } from "./rules.ts";

/**
 * Begins a page, which is a draft that only its editors see.
 *
 * @returns its id; the first call's, when the idempotency key was used before
 * @throws Refusal `input.invalid` at `slug` where another page has that address, `idempotency.mismatch`, `idempotency.invalid`
 */
export function createPage(
  { db, clock }: Services,
  user: User,
  { kind, ...input }: ContentInput & { kind: ContentKind },
  idempotencyKey: string | null,
): Promise<string> {
  const at = clock.now();
  const call = { userId: user.id, key: idempotencyKey, endpoint: `create ${kind}`, input, now: at };
  return db.transaction().execute((trx) =>
    createOnce(trx, call, async (id) => {
      requireCategory(kind, input);
      const draft = draftOf(kind, input, null);
      const isFree = await insertPage(trx, { id, kind, slug: input.slug, draft, at, byName: user.name });
      if (!isFree) refuseField("slug", "alreadyThere");
      await addRevision(trx, { pageId: id, at, by: user, act: "created", document: draft });
      await recordContent(trx, {
        type: "ContentCreatedEvent",
        page: { id, kind, slug: input.slug },
        document: draft,
        by: authorOf(user),
        at,
      });
    }),
  );
}

function requireCategory(kind: string, { category }: ContentInput): void {
  if (kind === "article" && category === null) refuseField("category", "required");
}

/** The page, locked, if it still is as the caller has seen it. */
export async function lockSeenPage(trx: Queryable, id: string, seenVersion: number): Promise<ContentRow> {
  const row = found(await lockPage(trx, id));
  refuseStale(row.version, seenVersion);
  return row;
}

/**
 * Saves a page's draft; nothing is written where nothing changed.
 *
 * @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion), `input.invalid` at `slug` for an
 *   address that another page has, or of a page that was public, whose address stays
 */
export function saveDraft(services: Services, user: User, id: string, input: ContentInput, seenVersion: number): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const row = await lockSeenPage(trx, id, seenVersion);
    const kind = row.kind;
    requireCategory(kind, input);
    const isMoved = input.slug !== row.slug;
    if (isMoved && !mayMove(row)) refuseField("slug", "invalidChoice");
    if (isMoved && (await isSlugTaken(trx, kind, input.slug, id))) refuseField("slug", "alreadyThere");
    const draft = draftOf(kind, input, row.draft);
    await writeDraft(trx, services, user, { before: row, draft, slug: input.slug });
  });
}

/** An address that people may have kept stays; those of the information pages belong to the product. */
export function mayMove({ kind, first_published_at, publish_at }: Pick<ContentRow, "kind" | "first_published_at" | "publish_at">): boolean {
  return kind !== "info" && first_published_at === null && publish_at === null;
}

type Written = { before: ContentRow; draft: ContentDocument; slug: string };

/** Nothing where nothing differs. */
async function writeDraft(trx: Queryable, { clock }: Services, user: User, { before, draft, slug }: Written): Promise<void> {
  const changes = changesBetween(plainPage(before.draft, before.slug), plainPage(draft, slug));
  if (changes.length === 0) return;
  const at = clock.now();
  const page = { ...before, slug };
  await changePage(trx, page.id, { draft, slug: page.slug, follows_shipped: false }, { at, byName: user.name });
  await addRevision(trx, { pageId: page.id, at, by: user, act: "saved", document: draft });
  const details = changeDetails(changes);
  await recordContent(trx, { type: "ContentUpdatedEvent", page, document: draft, by: authorOf(user), at, details });
}

/**
 * Puts a picture into the draft, or takes it out. Its files stay: earlier versions show them.
 *
 * @throws Refusal `resource.notFound`
 */
export function setPicture(services: Services, user: User, id: string, picture: ContentPicture | null): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const row = found(await lockPage(trx, id));
    if (row.draft.picture === null && picture === null) return;
    await writeDraft(trx, services, user, { before: row, draft: { ...row.draft, picture }, slug: row.slug });
  });
}

/**
 * Makes an earlier revision the draft again; the public sees nothing of it.
 *
 * @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion)
 */
export function restoreRevision({ db, clock }: Services, user: User, id: string, number: number, seenVersion: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const row = await lockSeenPage(trx, id, seenVersion);
    const { document } = found(await findRevision(trx, id, number));
    if (changesBetween(plainPage(row.draft, row.slug), plainPage(document, row.slug)).length === 0) return;
    const at = clock.now();
    await changePage(trx, id, { draft: document, follows_shipped: false }, { at, byName: user.name });
    await addRevision(trx, { pageId: id, at, by: user, act: "restored", document, restoredFrom: number });
    await recordContent(trx, { type: "ContentRestoredEvent", page: row, document, by: authorOf(user), at, details: { number } });
  });
}

/**
 * Deletes a page that was never public, with its history.
 *
 * @throws Refusal `resource.notFound`; `content.published` for any other
 */
export function deletePage({ db, clock }: Services, user: User, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const row = found(await lockPage(trx, id));
    if (!mayMove(row)) refuse("content.published");
    await deletePageRow(trx, id);
    await recordContent(trx, { type: "ContentDeletedEvent", page: row, document: row.draft, by: authorOf(user), at: clock.now() });
  });
}
