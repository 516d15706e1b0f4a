import { mostTold, type PersonHolder } from "#server/platform/person-holder.ts";

/** What somebody kept for later. */
export const favouritesHolder: PersonHolder = {
  async tell(db, { id }) {
    const kept = await db
      .selectFrom("favourites")
      .select(["listing_id", "created_at"])
      .where("user_id", "=", id)
      .orderBy("created_at", "desc")
      .limit(mostTold)
      .execute();
    return { favourites: kept.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
  },
  async forget(trx, { id }) {
    await trx.deleteFrom("favourites").where("user_id", "=", id).execute();
  },
};
