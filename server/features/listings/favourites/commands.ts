import { maxFavourites } from "#contract/listings/favourites.ts";
import type { User } from "#server/access/actor.ts";
import { lockUser } from "#server/features/people/reads.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { addFavourites, listFavouriteIds, removeFavourites } from "./queries.ts";

/**
 * Changes what a person has marked for themselves. That is no event of the
 * marketplace: it leaves no audit row.
 *
 * @returns all of their favourites
 * @throws Refusal `favourites.tooMany`
 */
export function changeFavourites(
  { db, clock }: Services,
  user: User,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    await removeFavourites(trx, user.id, remove);
    await addFavourites(trx, user.id, add, clock.now());
    const all = await listFavouriteIds(trx, user.id);
    if (all.length > maxFavourites) refuse("favourites.tooMany", { n: maxFavourites });
    return all;
  });
}
