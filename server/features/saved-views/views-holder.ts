import type { PersonHolder } from "#server/platform/person-holder.ts";
import { findAppearance } from "./appearance.ts";

/** How somebody looks at their lists. */
export const viewsHolder: PersonHolder = {
  async tell(db, { id }) {
    const views = await db.selectFrom("saved_views").select(["list", "name", "search"]).where("user_id", "=", id).execute();
    const columns = await db.selectFrom("list_columns").selectAll().where("user_id", "=", id).execute();
    const appearance = await findAppearance(db, id);
    return {
      appearance: appearance ? [appearance] : [],
      savedViews: views,
      listColumns: columns.map((row) => ({ list: row.list, hidden: row.hidden_columns.join(", "), shown: row.shown_columns.join(", ") })),
    };
  },
  async forget(trx, { id }) {
    await trx.deleteFrom("saved_views").where("user_id", "=", id).execute();
    await trx.deleteFrom("list_columns").where("user_id", "=", id).execute();
    await trx.deleteFrom("appearances").where("user_id", "=", id).execute();
  },
};
