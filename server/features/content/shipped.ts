import { uiLanguages } from "#contract/core/product.ts";
import type { Clock } from "#server/platform/clock.ts";
import { withAdvisoryLock } from "#server/platform/db/advisory-locks.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import type { ContentDocument, ContentPicture } from "#server/platform/db/documents.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { theSystem } from "./audit-trail.ts";
import { makePublic } from "./publishing.ts";
import { addRevision, type ContentRow, changePage, findPageAt, insertPage, lockPage, rememberShipped } from "./queries.ts";
import type { ShippedPage } from "./shipped-files.ts";

type Parts = {
  db: Database;
  clock: Clock;
  pages: readonly ShippedPage[];
  /** The picture with this key, where this installation has it. */
  pictureOf?: (key: string) => ContentPicture | null;
};

/**
 * Puts in the pages that come with the product where they are missing, and
 * follows their new wordings where nobody here ever changed them. A page that
 * an editor changed stays as it is; the new wording joins its history, to be
 * compared and restored. Several instances may start at once.
 *
 * @returns how many pages were put in or followed
 */
export async function placeShippedPages({ db, clock, pages, pictureOf = () => null }: Parts): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await withAdvisoryLock(trx, "shippedPages");
    let placed = 0;
    for (const page of pages) {
      const document = { ...page, authorName: null, picture: page.picture === null ? null : pictureOf(page.picture) };
      if (await place(trx, page, pickDocument(document), clock.now())) placed++;
    }
    return placed;
  });
}

function pickDocument({ category, authorName, picture, texts }: ContentDocument): ContentDocument {
  return { category, authorName, picture, texts };
}

async function place(trx: Queryable, page: ShippedPage, document: ContentDocument, now: Date): Promise<boolean> {
  const row = await findPageAt(trx, page.kind, page.slug);
  if (!row) return insert(trx, page, document, now);
  if (row.shipped_hash === null || row.shipped_hash === page.hash) return false;
  return follow(trx, row, page, document, now);
}

/** Public from the day of its text; part of the installation, so no event of its own. */
async function insert(trx: Queryable, { kind, slug, date, hash }: ShippedPage, document: ContentDocument, now: Date): Promise<boolean> {
  const at = date < now ? date : now;
  const id = newId(now);
  await insertPage(trx, { id, kind, slug, draft: document, at, byName: theSystem.name });
  const shipped = {
    published: document,
    published_at: at,
    publication: 1,
    first_published_at: at,
    shipped_hash: hash,
    follows_shipped: true,
  };
  await changePage(trx, id, shipped, { at, byName: theSystem.name });
  await addRevision(trx, { pageId: id, at, by: theSystem, act: "shipped", document, languages: uiLanguages });
  return true;
}

async function follow(trx: Queryable, found: ContentRow, page: ShippedPage, document: ContentDocument, now: Date): Promise<boolean> {
  const row = (await lockPage(trx, found.id)) ?? found;
  // The operator's own picture, or the one that a demo put in, belongs to the page and not to its wording.
  const next = { ...document, picture: row.draft.picture };
  await addRevision(trx, { pageId: row.id, at: now, by: theSystem, act: "shipped", document: next, languages: uiLanguages });
  if (!row.follows_shipped) {
    await rememberShipped(trx, row.id, page.hash);
    return false;
  }
  await changePage(trx, row.id, { draft: next }, { at: now, byName: theSystem.name });
  const more = { shipped_hash: page.hash, follows_shipped: true };
  await makePublic(trx, row, next, { at: now, by: theSystem, languages: uiLanguages }, more);
  return true;
}
