import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import type { TextByLanguage } from "#server/platform/db/documents.ts";

export type NewImage = { id: string; key: string; width: number; height: number; placeholder: string; alt: TextByLanguage };

/** Adds the picture after the listing's others. */
export async function insertImage(trx: Queryable, listingId: string, image: NewImage): Promise<void> {
  await trx
    .insertInto("listing_images")
    .values({
      ...image,
      listing_id: listingId,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from listing_images where listing_id = ${listingId})`,
      alt: JSON.stringify(image.alt),
    })
    .execute();
}

/** Gives the pictures their places, in the order given, and their texts, in one statement: places may not collide after it. */
export async function placeImages(
  trx: Queryable,
  listingId: string,
  images: readonly { id: string; alt: TextByLanguage }[],
): Promise<void> {
  const placed = JSON.stringify(images.map(({ id, alt }, position) => ({ id, alt, position })));
  await sql`
    update listing_images i set position = p.position, alt = p.alt
    from jsonb_to_recordset(${placed}::jsonb) as p(id uuid, alt jsonb, position integer)
    where i.id = p.id and i.listing_id = ${listingId}`.execute(trx);
}

/** Removes the picture and closes the gap; @returns whether its files belong to no other listing any more */
export async function deleteImageRow(trx: Queryable, listingId: string, image: { id: string; key: string }): Promise<boolean> {
  await trx.deleteFrom("listing_images").where("id", "=", image.id).execute();
  await sql`
    update listing_images i set position = p.place
    from (select id, row_number() over (order by position) - 1 as place from listing_images where listing_id = ${listingId}) as p
    where i.id = p.id`.execute(trx);
  const others = await trx.selectFrom("listing_images").select("id").where("key", "=", image.key).limit(1).executeTakeFirst();
  return others === undefined;
}

export async function countImagesChange(trx: Queryable, listingId: string, at: Date): Promise<void> {
  await trx
    .updateTable("listings")
    .set((eb) => ({ images_version: eb("images_version", "+", 1), updated_at: at }))
    .where("id", "=", listingId)
    .execute();
}
