import type { OwnAppearance } from "#contract/saved-views/appearance.ts";
import type { User } from "#server/access/actor.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";

/** How the person wants the product to look; null where they never said. */
export async function findAppearance(db: Queryable, userId: string): Promise<OwnAppearance | null> {
  const row = await db.selectFrom("appearances").selectAll().where("user_id", "=", userId).executeTakeFirst();
  if (!row) return null;
  const { mode, direction, colour_theme, layout, container, sidebar, card, radius, chosen_at } = row;
  return { mode, direction, colourTheme: colour_theme, layout, container, sidebar, card, radius, chosenAt: chosen_at.toISOString() };
}

/** Keeps the choice. As with views and columns, how one person looks at the product leaves no audit row. */
export async function saveAppearance(
  { db, clock }: Services,
  user: User,
  { colourTheme, ...choice }: Omit<OwnAppearance, "chosenAt">,
): Promise<OwnAppearance> {
  const at = clock.now();
  const chosen = { ...choice, colour_theme: colourTheme, chosen_at: at };
  await db
    .insertInto("appearances")
    .values({ user_id: user.id, ...chosen })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(chosen))
    .execute();
  return { ...choice, colourTheme, chosenAt: at.toISOString() };
}
