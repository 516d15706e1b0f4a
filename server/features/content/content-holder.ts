import { sql } from "kysely";
import type { PersonHolder } from "#server/platform/person-holder.ts";

/** Who changed the pages. An author named on a page is what the page says, and is changed there. */
export const contentHolder: PersonHolder = {
  async forget(trx, { id, name }, alias) {
    const pages = trx.selectFrom("content_revisions").select("page_id").where("user_id", "=", id);
    await trx
      .updateTable("content_pages")
      .set({ updated_by_name: alias })
      .where("updated_by_name", "=", name)
      .where("id", "in", pages)
      .execute();
    await sql`select set_config('content.erasure', 'on', true)`.execute(trx);
    await trx.updateTable("content_revisions").set({ by_name: alias }).where("user_id", "=", id).execute();
    await sql`select set_config('content.erasure', 'off', true)`.execute(trx);
  },
};
