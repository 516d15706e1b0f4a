import type { Queryable } from "./db/database.ts";

/** Whose data it is. */
export type Person = { id: string; name: string; email: string; organisationId: string | null };

/** A row of somebody's own data, as flat as another system likes to read it; instants in ISO 8601. */
export type OwnRow = Record<string, string | number | boolean | null>;

/** What a feature holds of a person: it tells it to them, and forgets it when they ask. */
export type PersonHolder = {
  /** The sections of the export, by name. */
  tell?: (db: Queryable, person: Person) => Promise<Record<string, OwnRow[]>>;
  /** Takes the person's data out of what the feature holds, in the caller's transaction. */
  forget: (trx: Queryable, person: Person, alias: string) => Promise<void>;
};

/** The most rows of one kind in an export, the newest first. */
export const mostTold = 10_000;
