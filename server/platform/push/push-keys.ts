import type { Queryable } from "../db/database.ts";
import type { Push, PushKeys } from "./push.ts";

/**
 * The keys of this marketplace, the same for every instance; made by whoever
 * needs them first. They stand in the database as they are: whoever has that
 * has the addresses and keys of all browsers too, which are more.
 */
export async function readOrMakePushKeys(db: Queryable, push: Push): Promise<PushKeys> {
  const known = await findPushKeys(db);
  if (known) return known;
  const made = await push.makeKeys();
  await db
    .insertInto("push_keys")
    .values({ id: 1, public_key: made.publicKey, private_key: made.privateKey })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return (await findPushKeys(db)) ?? made;
}

async function findPushKeys(db: Queryable): Promise<PushKeys | undefined> {
  const row = await db.selectFrom("push_keys").select(["public_key", "private_key"]).executeTakeFirst();
  return row && { publicKey: row.public_key, privateKey: row.private_key };
}
