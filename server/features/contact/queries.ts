import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { ContactInput } from "#contract/contact-input.ts";
import type { UiLanguage } from "#contract/product.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { containsPattern, pageOfQuery } from "../../platform/db/paging.ts";
import type { ContactRequests, DB } from "../../platform/db/schema.ts";

export type ContactRow = Selectable<ContactRequests> & { assigned_to_name: string | null };

function withNames(query: SelectQueryBuilder<DB, "contact_requests", object>): SelectQueryBuilder<DB, "contact_requests", ContactRow> {
  return query
    .selectAll("contact_requests")
    .select(sql<string | null>`(select u.name from users u where u.id = contact_requests.assigned_to)`.as("assigned_to_name"));
}

export type ContactFilter = { q: string; sort: string; kinds: string[]; handled?: boolean | undefined; assignedToId?: string | undefined };

function matching(db: Queryable, filter: ContactFilter) {
  let query = db.selectFrom("contact_requests");
  if (filter.kinds.length > 0) query = query.where("kind", "in", filter.kinds);
  if (filter.handled !== undefined) query = query.where("handled_at", filter.handled ? "is not" : "is", null);
  if (filter.assignedToId) query = query.where("assigned_to", "=", filter.assignedToId);
  if (filter.q) {
    query = query.where(
      sql`fold(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(phone, '') || ' ' || message)`,
      "like",
      sql`fold(${containsPattern(filter.q)})`,
    );
  }
  return query;
}

function inOrder(query: SelectQueryBuilder<DB, "contact_requests", object>, { sort }: ContactFilter) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = sort.endsWith("name") ? sql`fold(name)` : "created_at";
  return withNames(query).orderBy(column, direction).orderBy("id", direction);
}

export function listContactRequests(db: Queryable, filter: ContactFilter & { page: number; pageSize: number }) {
  return pageOfQuery(db, matching(db, filter), (query) => inOrder(query, filter), filter);
}

/** All of them, for an export. */
export function allContactRequests(db: Queryable, filter: ContactFilter) {
  return inOrder(matching(db, filter), filter);
}

/** What nobody has handled, to be counted. */
export function unhandledContactRequests(db: Queryable) {
  return db.selectFrom("contact_requests").select("id").where("handled_at", "is", null);
}

export function findContactRequest(db: Queryable, id: string): Promise<ContactRow | undefined> {
  return withNames(db.selectFrom("contact_requests")).where("id", "=", id).executeTakeFirst();
}

/** The same, locked against other changes of it until the transaction ends. */
export function lockContactRequest(trx: Queryable, id: string) {
  return withNames(trx.selectFrom("contact_requests")).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

export async function insertContactRequest(trx: Queryable, id: string, input: ContactInput, at: Date): Promise<void> {
  await trx
    .insertInto("contact_requests")
    .values({ id, ...input, created_at: at })
    .execute();
}

export async function updateHandled(
  trx: Queryable,
  id: string,
  handled: { at: Date; by: { id: string; name: string } } | null,
): Promise<void> {
  await trx
    .updateTable("contact_requests")
    .set((eb) => ({
      handled_at: handled?.at ?? null,
      handled_by: handled?.by.id ?? null,
      handled_by_name: handled?.by.name ?? null,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

export async function updateAssignee(trx: Queryable, id: string, userId: string | null): Promise<void> {
  await trx
    .updateTable("contact_requests")
    .set((eb) => ({ assigned_to: userId, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export type ProductAdmin = { id: string; name: string; email: string; language: UiLanguage };

/** Everybody of the operator who has access, by name. */
export async function listProductAdmins(db: Queryable): Promise<ProductAdmin[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "name", "email", "language"])
    .where("role", "=", "ProductAdmin")
    .where("deleted_at", "is", null)
    .orderBy(sql`fold(name)`)
    .orderBy("id")
    .execute();
  return rows as ProductAdmin[];
}

/** One of them, kept from being deleted until the transaction ends. */
export function findProductAdmin(trx: Queryable, id: string): Promise<{ id: string; name: string } | undefined> {
  return trx
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "=", id)
    .where("role", "=", "ProductAdmin")
    .where("deleted_at", "is", null)
    .forShare()
    .executeTakeFirst();
}
