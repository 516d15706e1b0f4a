import { hmacSha256, isSameSecret, randomSecret } from "../crypto.ts";
import type { Database } from "../db/database.ts";

/** The secret that seals forms, the same for every instance; made by whoever needs it first. */
export function openFormSecret(db: Database): () => Promise<string> {
  let known: Promise<string> | undefined;
  return () => {
    known ??= readOrMake(db).catch((error: unknown) => {
      // A database that was away is asked again.
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function readOrMake(db: Database): Promise<string> {
  await db
    .insertInto("form_secrets")
    .values({ id: 1, secret: randomSecret() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const { secret } = await db.selectFrom("form_secrets").select("secret").executeTakeFirstOrThrow();
  return secret;
}

/** Younger than this, nobody has read the form, let alone filled it in. */
export const youngestTicketMs = 3_000;
/** A page may lie open over a working day, and come out of a cache. */
export const oldestTicketMs = 24 * 60 * 60 * 1000;

/** The time at which a form was opened, sealed: `<milliseconds>.<token>`. */
export function sealTicket(secret: string, at: Date): string {
  const time = String(at.getTime());
  return `${time}.${sealOf(secret, time)}`;
}

/** Whether the ticket is ours, and as old as a person needs to fill a form in. */
export function isTicketRipe(secret: string, ticket: string, now: Date): boolean {
  const [time = "", token = ""] = ticket.split(".");
  if (!isSameSecret(token, sealOf(secret, time))) return false;
  const age = now.getTime() - Number(time);
  return age >= youngestTicketMs && age <= oldestTicketMs;
}

function sealOf(secret: string, time: string): string {
  return hmacSha256(secret, `ticket\n${time}`);
}
