import { sql } from "kysely";
import type pg from "pg";
import type { Queryable } from "./database.ts";

/**
 * Every advisory lock of the product: what it guards → its key. PostgreSQL has
 * one space of keys per database, so two that are the same would block each
 * other; nothing but this file takes such a lock. Where one guards many things
 * of a kind, the key seeds the hash of the thing's own name.
 */
export const advisoryLocks = {
  /** One instance migrates while the others wait. */
  migrations: 7_303_014,
  /** The provider's signing, cookie and seal keys turn one at a time. */
  signingKeys: 7_303_015,
  /** One instance puts in the pages that come with the product. */
  shippedPages: 7_303_016,
  /** The operator has no row to lock; its admins are guarded by this. */
  operatorPeople: 7_303_017,
  /** Two instances that start at once grant one after the other. */
  runningRole: 7_303_018,
  /** Of one sign-in interaction: its codes. */
  signInCodes: 7_303_019,
  /** Of one account: its recovery codes. */
  recoveryCodes: 7_303_020,
  /** Of one person: the saved views. */
  savedViews: 7_303_021,
  /** Of one sign-in at a provider: its registration. */
  registration: 7_303_022,
  /** Of one person: the calendar feeds. */
  calendarFeeds: 7_303_023,
  /** Of one person: the browsers that are told of news. */
  pushDevices: 7_303_025,
  /** Of one organisation, or the operator: the saved replies. */
  savedReplies: 7_303_026,
  /** Of one person: the notes to themselves. */
  privateNotes: 7_303_027,
  /** The words that the operator adds to the thesaurus. */
  searchSynonyms: 7_303_028,
  /** Addresses are placed by one instance at a time: what they write of listings has no order. */
  placing: 7_303_024,
} as const;

export type AdvisoryLock = keyof typeof advisoryLocks;

/**
 * Lets one transaction after the other in, on every instance, until it ends.
 *
 * @param boundTo which of the many things that the lock guards, such as a person's id; without it, the lock is one for all
 */
export async function withAdvisoryLock(trx: Queryable, lock: AdvisoryLock, boundTo?: string): Promise<void> {
  const key = advisoryLocks[lock];
  const keyOfOne = boundTo === undefined ? sql`${key}::bigint` : sql`hashtextextended(${boundTo}, ${key}::bigint)`;
  await sql`select pg_advisory_xact_lock(${keyOfOne})`.execute(trx);
}

/** The same for a transaction on a connection of the driver's. */
export async function withAdvisoryLockOn(client: pg.ClientBase, lock: AdvisoryLock): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [advisoryLocks[lock]]);
}

/** Held over several transactions, until it is released or the connection ends. */
export async function holdAdvisoryLock(client: pg.ClientBase, lock: AdvisoryLock): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [advisoryLocks[lock]]);
}

export async function releaseAdvisoryLock(client: pg.ClientBase, lock: AdvisoryLock): Promise<void> {
  await client.query("select pg_advisory_unlock($1)", [advisoryLocks[lock]]);
}
