import { type Expression, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { ContentKind, ContentRevisionAct } from "#contract/content/content-states.ts";
import { noTermsVersion, termsTag } from "#contract/content/terms.ts";
import { countCap } from "#contract/core/page-sizes.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { ContentDocument } from "#server/platform/db/documents.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import type { ContentPages, ContentRevisions, DB } from "#server/platform/db/schema.ts";
import { holdsWords } from "#server/platform/db/text-match.ts";

export type ContentRow = Selectable<ContentPages>;
export type RevisionRow = Selectable<ContentRevisions>;

/** What the public sees at a moment; the same rule as `liveOf` in `rules.ts`. */
const live = (now: Date) =>
  sql<ContentDocument | null>`case when content_pages.publish_at <= ${now} then content_pages.scheduled else content_pages.published end`;
const firstPublic = (now: Date) =>
  sql<Date>`coalesce(content_pages.first_published_at, case when content_pages.publish_at <= ${now} then content_pages.publish_at end)`;

export type PublicFilter = { kind: ContentKind; category?: string | undefined; page: number; pageSize: number };

function publicOnes(db: Queryable, kind: ContentKind, now: Date) {
  return db.selectFrom("content_pages").where("kind", "=", kind).where(live(now), "is not", null);
}

/** Of these pages, those that the public can read at a moment. */
export async function findLivePages(db: Queryable, pages: readonly { kind: ContentKind; slug: string }[], now: Date) {
  if (pages.length === 0) return [];
  return db
    .selectFrom("content_pages")
    .select(["kind", "slug"])
    .where(
      sql<SqlBool>`(kind, slug) in (select p.kind, p.slug from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as p(kind text, slug text))`,
    )
    .where(live(now), "is not", null)
    .execute();
}

export function listPublicPages(db: Queryable, filter: PublicFilter, now: Date) {
  let query = publicOnes(db, filter.kind, now);
  if (filter.category) query = query.where(sql`${live(now)}->>'category'`, "=", filter.category);
  return pageOf(db, query.select("id").orderBy(firstPublic(now), "desc").orderBy("id", "desc"), (ids) => pagesAmong(db, ids), filter);
}

export function countCategories(db: Queryable, kind: ContentKind, now: Date): Promise<{ category: string; count: number }[]> {
  return publicOnes(db, kind, now)
    .select([sql<string>`${live(now)}->>'category'`.as("category"), sql<number>`count(*)`.as("count")])
    .where(sql`${live(now)}->>'category'`, "is not", null)
    .groupBy("category")
    .execute();
}

/** Public, withdrawn or still a draft: whoever asks looks at `liveOf`. */
export function findPageAt(db: Queryable, kind: ContentKind, slug: string): Promise<ContentRow | undefined> {
  return db.selectFrom("content_pages").selectAll().where("kind", "=", kind).where("slug", "=", slug).executeTakeFirst();
}

/** The number of the publication of the terms that is public: what is agreed to (`contract/content/terms.ts`). */
export async function findTermsVersion(db: Queryable, now: Date): Promise<string> {
  const page = await db
    .selectFrom("content_pages")
    // The rule of `liveOf`, without reading the whole text twice over in two languages.
    .select(
      sql<number | null>`case when scheduled is not null and publish_at <= ${now} then publication + 1
        when published is not null and published_at is not null then publication end`.as("publication"),
    )
    .where("kind", "=", "info")
    .where("slug", "=", termsTag)
    .executeTakeFirst();
  return String(page?.publication ?? noTermsVersion);
}

export type ContentFilter = {
  q: string;
  sort: string;
  kinds: ContentKind[];
  states: string[];
  missingIn?: UiLanguage | undefined;
  /** Whose titles the order by title goes by. */
  language: UiLanguage;
};

/** The same rule as `stateOf` in `rules.ts`. */
const state = (now: Date) => sql<string>`case when ${live(now)} is not null then 'published' when publish_at is not null then 'scheduled'
  when withdrawn_at is not null then 'withdrawn' else 'draft' end`;

function matching(db: Queryable, filter: ContentFilter, now: Date) {
  let query = db.selectFrom("content_pages");
  if (filter.kinds.length > 0) query = query.where("kind", "in", filter.kinds);
  if (filter.states.length > 0) query = query.where(state(now), "in", filter.states);
  if (filter.missingIn) query = query.where(sql<boolean>`jsonb_typeof(draft #> ${`{texts,${filter.missingIn}}`}::text[]) = 'null'`);
  if (filter.q) query = query.where(holdsWords("search", filter.q));
  return query;
}

function inOrder<Row>(query: SelectQueryBuilder<DB, "content_pages", Row>, { sort, language }: ContentFilter) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const title = `title_${language}` as const;
  return query.orderBy(sort.endsWith("title") ? title : "updated_at", direction).orderBy("id", direction);
}

export function listPages(db: Queryable, filter: ContentFilter & { page: number; pageSize: number }, now: Date) {
  return pageOf(db, inOrder(matching(db, filter, now).select("id"), filter), (ids) => pagesAmong(db, ids), filter);
}

function pagesAmong(db: Queryable, ids: Expression<string>): Promise<ContentRow[]> {
  return db.selectFrom("content_pages").selectAll().where("id", "in", ids).execute();
}

/** All of them, for an export. */
export function allPages(db: Queryable, filter: ContentFilter, now: Date) {
  return inOrder(matching(db, filter, now).selectAll(), filter);
}

export function findPage(db: Queryable, id: string): Promise<ContentRow | undefined> {
  return db.selectFrom("content_pages").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The same, locked against other changes of it until the transaction ends. */
export function lockPage(trx: Queryable, id: string): Promise<ContentRow | undefined> {
  return trx.selectFrom("content_pages").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function listDuePages(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db.selectFrom("content_pages").select("id").where("publish_at", "<=", now).limit(countCap).execute();
  return rows.map(({ id }) => id);
}

type NewPage = { id: string; kind: ContentKind; slug: string; draft: ContentDocument; at: Date; byName: string };

/** @returns whether the address was still free */
export async function insertPage(trx: Queryable, { id, kind, slug, draft, at, byName }: NewPage): Promise<boolean> {
  const inserted = await trx
    .insertInto("content_pages")
    .values({ id, kind, slug, draft: JSON.stringify(draft), created_at: at, updated_at: at, updated_by_name: byName })
    .onConflict((conflict) => conflict.columns(["kind", "slug"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export type PageChange = {
  slug?: string;
  draft?: ContentDocument;
  published?: ContentDocument | null;
  publication?: number;
  first_published_at?: Date;
  published_at?: Date | null;
  scheduled?: ContentDocument | null;
  publish_at?: Date | null;
  withdrawn_at?: Date | null;
  shipped_hash?: string;
  follows_shipped?: boolean;
};

/** Writes a change and counts it; the page must be locked. */
export async function changePage(
  trx: Queryable,
  id: string,
  change: PageChange,
  { at, byName }: { at: Date; byName: string },
): Promise<void> {
  const { draft, published, scheduled, ...plain } = change;
  const stored = (document: ContentDocument | null) => document && JSON.stringify(document);
  await trx
    .updateTable("content_pages")
    .set((eb) => ({
      ...plain,
      ...(draft === undefined ? {} : { draft: JSON.stringify(draft) }),
      ...(published === undefined ? {} : { published: stored(published) }),
      ...(scheduled === undefined ? {} : { scheduled: stored(scheduled) }),
      updated_at: at,
      updated_by_name: byName,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

/** Whether another page of the kind has the address already. */
export async function isSlugTaken(trx: Queryable, kind: ContentKind, slug: string, exceptId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("content_pages")
    .select("id")
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .where("id", "!=", exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePageRow(trx: Queryable, id: string): Promise<void> {
  await trx.deleteFrom("content_pages").where("id", "=", id).execute();
}

export type NewRevision = {
  pageId: string;
  at: Date;
  by: { id: string | null; name: string };
  act: ContentRevisionAct;
  document: ContentDocument;
  languages?: readonly UiLanguage[];
  publishAt?: Date;
  restoredFrom?: number;
};

/** Adds to a page's history; the page must be locked, so that numbers follow each other. */
export async function addRevision(trx: Queryable, { pageId, at, by, act, document, ...more }: NewRevision): Promise<void> {
  await trx
    .insertInto("content_revisions")
    .values({
      page_id: pageId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from content_revisions where page_id = ${pageId})`,
      at,
      user_id: by.id,
      by_name: by.name,
      act,
      languages: [...(more.languages ?? [])],
      publish_at: more.publishAt ?? null,
      restored_from: more.restoredFrom ?? null,
      document: JSON.stringify(document),
    })
    .execute();
}

/** A page's versions, newest first. Their numbers follow each other, so that a page of them is a range. */
export async function listRevisions(db: Queryable, pageId: string, { page, pageSize }: { page: number; pageSize: number }) {
  const query = db.selectFrom("content_revisions").where("page_id", "=", pageId);
  const newest = await query.select((eb) => eb.fn.max("number").as("number")).executeTakeFirst();
  const total = newest?.number ?? 0;
  const last = Math.max(0, total - (page - 1) * pageSize);
  const items = await query
    .selectAll()
    .where("number", ">", last - pageSize)
    .where("number", "<=", last)
    .orderBy("number", "desc")
    .execute();
  return { items, page, pageSize, total, totalIsCapped: false };
}

export function findRevision(db: Queryable, pageId: string, number: number): Promise<RevisionRow | undefined> {
  return db.selectFrom("content_revisions").selectAll().where("page_id", "=", pageId).where("number", "=", number).executeTakeFirst();
}

/** That a shipped wording was offered; the page itself stays as its editors left it. */
export async function rememberShipped(trx: Queryable, id: string, hash: string): Promise<void> {
  await trx.updateTable("content_pages").set({ shipped_hash: hash }).where("id", "=", id).execute();
}
