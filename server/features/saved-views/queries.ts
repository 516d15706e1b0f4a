import { type Selectable, sql } from "kysely";
import type { ListName } from "#contract/saved-views/list-names.ts";
import type { ListColumns } from "#contract/saved-views/saved-views.ts";
import { withAdvisoryLock } from "#server/platform/db/advisory-locks.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { SavedViews } from "#server/platform/db/schema.ts";

export type ViewRow = Selectable<SavedViews>;

/** A view as a person makes it. */
export type ViewFields = { name: string; search: string; hiddenColumns: string[]; shownColumns: string[]; isDefault: boolean };

/** The person's own views; there is no way to anybody else's. */
export function listViews(db: Queryable, userId: string): Promise<ViewRow[]> {
  return db.selectFrom("saved_views").selectAll().where("user_id", "=", userId).orderBy("list").orderBy(sql`fold(name)`).execute();
}

export function findView(db: Queryable, userId: string, id: string): Promise<ViewRow | undefined> {
  return db.selectFrom("saved_views").selectAll().where("user_id", "=", userId).where("id", "=", id).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export function lockView(trx: Queryable, userId: string, id: string): Promise<ViewRow | undefined> {
  return trx.selectFrom("saved_views").selectAll().where("user_id", "=", userId).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Lets one change of a person's views happen at a time: how many there are, and which is the default, stay true until the transaction ends. */
export async function lockViewsOf(trx: Queryable, userId: string): Promise<void> {
  await withAdvisoryLock(trx, "savedViews", userId);
}

export async function countViews(trx: Queryable, userId: string, list: ListName): Promise<number> {
  const row = await trx
    .selectFrom("saved_views")
    .select(({ fn }) => fn.countAll<number>().as("found"))
    .where("user_id", "=", userId)
    .where("list", "=", list)
    .executeTakeFirstOrThrow();
  return Number(row.found);
}

/** Whether another view of the list has the name, capitals and accents ignored. */
export async function isNameTaken(trx: Queryable, userId: string, list: ListName, name: string, exceptId: string | null): Promise<boolean> {
  let query = trx
    .selectFrom("saved_views")
    .select("id")
    .where("user_id", "=", userId)
    .where("list", "=", list)
    .where(sql`fold(name)`, "=", sql`fold(${name})`);
  if (exceptId !== null) query = query.where("id", "<>", exceptId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Takes the list's default away, so that another can take its place; that one's version moves on too. */
export async function clearDefault(trx: Queryable, userId: string, list: ListName): Promise<void> {
  await trx
    .updateTable("saved_views")
    .set((eb) => ({ is_default: false, version: eb("version", "+", 1) }))
    .where("user_id", "=", userId)
    .where("list", "=", list)
    .where("is_default", "=", true)
    .execute();
}

export async function insertView(trx: Queryable, id: string, userId: string, list: ListName, view: ViewFields, at: Date): Promise<void> {
  await trx
    .insertInto("saved_views")
    .values({ id, user_id: userId, list, ...columnsOf(view), created_at: at, updated_at: at })
    .execute();
}

export async function updateView(trx: Queryable, id: string, view: ViewFields, at: Date): Promise<void> {
  await trx
    .updateTable("saved_views")
    .set((eb) => ({ ...columnsOf(view), updated_at: at, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function deleteViewRow(trx: Queryable, id: string): Promise<void> {
  await trx.deleteFrom("saved_views").where("id", "=", id).execute();
}

function columnsOf({ name, search, hiddenColumns, shownColumns, isDefault }: ViewFields) {
  return { name, search, hidden_columns: hiddenColumns, shown_columns: shownColumns, is_default: isDefault };
}

/** The lists whose columns the person chose. */
export async function listColumnsOf(db: Queryable, userId: string): Promise<ListColumns[]> {
  const rows = await db.selectFrom("list_columns").selectAll().where("user_id", "=", userId).orderBy("list").execute();
  return rows.map(({ list, hidden_columns, shown_columns }) => ({
    list: list as ListName,
    hiddenColumns: hidden_columns,
    shownColumns: shown_columns,
  }));
}

/** Keeps the choice; the standard columns need no row. */
export async function saveColumns(
  db: Queryable,
  userId: string,
  { list, hiddenColumns, shownColumns }: ListColumns,
  at: Date,
): Promise<void> {
  if (hiddenColumns.length === 0 && shownColumns.length === 0) {
    await db.deleteFrom("list_columns").where("user_id", "=", userId).where("list", "=", list).execute();
    return;
  }
  const chosen = { hidden_columns: hiddenColumns, shown_columns: shownColumns, updated_at: at };
  await db
    .insertInto("list_columns")
    .values({ user_id: userId, list, ...chosen })
    .onConflict((conflict) => conflict.columns(["user_id", "list"]).doUpdateSet(chosen))
    .execute();
}
