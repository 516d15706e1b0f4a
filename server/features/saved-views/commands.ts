import { type ListName, maxViews } from "#contract/saved-views/list-names.ts";
import type { User } from "#server/access/actor.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { createOnce } from "#server/platform/http/idempotency.ts";
import { found, refuse, refuseField, refuseStale } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import {
  clearDefault,
  countViews,
  deleteViewRow,
  insertView,
  isNameTaken,
  lockView,
  lockViewsOf,
  updateView,
  type ViewFields,
  type ViewRow,
} from "./queries.ts";

/*
 * Saved views write no audit row: they are how one person looks at a list, and
 * change nothing that anybody has to account for.
 */

/**
 * Saves a view of the person's own.
 *
 * @returns its id; the first call's, when the idempotency key was used before
 * @throws Refusal `view.tooMany` (params: n), `input.invalid` where the name is taken, `idempotency.mismatch`
 */
export function saveView(
  { db, clock }: Services,
  user: User,
  { list, ...view }: ViewFields & { list: ListName },
  idempotencyKey: string | null,
): Promise<string> {
  const now = clock.now();
  return db.transaction().execute((trx) =>
    createOnce(trx, { userId: user.id, key: idempotencyKey, endpoint: "saveView", input: { list, ...view }, now }, async (id) => {
      await lockViewsOf(trx, user.id);
      if ((await countViews(trx, user.id, list)) >= maxViews) refuse("view.tooMany", { n: maxViews });
      if (await isNameTaken(trx, user.id, list, view.name, null)) refuseField("name", "alreadyThere");
      if (view.isDefault) await clearDefault(trx, user.id, list);
      await insertView(trx, id, user.id, list, view, now);
    }),
  );
}

/**
 * Changes what is given of a view.
 *
 * @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion), `input.invalid` where the name is taken
 */
export async function changeView(
  { db, clock }: Services,
  user: User,
  { id, change }: { id: string; change: { [K in keyof ViewFields]?: ViewFields[K] | undefined } },
  seenVersion: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockSeen(trx, user, id, seenVersion);
    const view: ViewFields = {
      name: change.name ?? row.name,
      search: change.search ?? row.search,
      hiddenColumns: change.hiddenColumns ?? row.hidden_columns,
      shownColumns: change.shownColumns ?? row.shown_columns,
      isDefault: change.isDefault ?? row.is_default,
    };
    if (await isNameTaken(trx, user.id, row.list, view.name, id)) refuseField("name", "alreadyThere");
    if (view.isDefault && !row.is_default) await clearDefault(trx, user.id, row.list);
    await updateView(trx, id, view, clock.now());
  });
}

/** @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion) */
export async function deleteView({ db }: Services, user: User, id: string, seenVersion: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSeen(trx, user, id, seenVersion);
    await deleteViewRow(trx, id);
  });
}

async function lockSeen(trx: Queryable, user: User, id: string, seenVersion: number): Promise<ViewRow> {
  await lockViewsOf(trx, user.id);
  const row = found(await lockView(trx, user.id, id));
  refuseStale(row.version, seenVersion);
  return row;
}
