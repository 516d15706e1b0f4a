import { type Selectable, sql } from "kysely";
import { withAdvisoryLock } from "../db/advisory-locks.ts";
import type { Queryable } from "../db/database.ts";
import type { PushDevices } from "../db/schema.ts";

export type PushDeviceRow = Selectable<PushDevices>;

/** Lets one change of a person's devices happen at a time. */
export async function lockDevicesOf(trx: Queryable, userId: string): Promise<void> {
  await withAdvisoryLock(trx, "pushDevices", userId);
}

/** The person's own, the newest first. */
export function listDevices(db: Queryable, userId: string): Promise<PushDeviceRow[]> {
  return db
    .selectFrom("push_devices")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export function listDevicesOf(db: Queryable, userIds: readonly string[]): Promise<PushDeviceRow[]> {
  return db.selectFrom("push_devices").selectAll().where("user_id", "=", sql<string>`any(${userIds}::uuid[])`).execute();
}

/** A browser that subscribes again has new keys, and is whoever's signed in there now. */
export function saveDevice(trx: Queryable, device: Omit<PushDeviceRow, "created_at"> & { created_at: Date }): Promise<PushDeviceRow> {
  const { user_id, p256dh, auth, name } = device;
  return trx
    .insertInto("push_devices")
    .values(device)
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet({ user_id, p256dh, auth, name }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function deleteDevice(trx: Queryable, userId: string, id: string): Promise<{ id: string } | undefined> {
  return trx.deleteFrom("push_devices").where("user_id", "=", userId).where("id", "=", id).returning("id").executeTakeFirst();
}

/** One that its push service no longer knows. */
export async function forgetDevice(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("push_devices").where("id", "=", id).execute();
}
