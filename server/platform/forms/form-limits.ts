import type { Queryable } from "../db/database.ts";

/** One mailbox, however it is written: capitals, what stands behind a plus sign, and Gmail's dots make no other. */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.normalize("NFC").toLowerCase().split("@");
  const box = local.split("+")[0] ?? "";
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${box.replaceAll(".", "")}@gmail.com` : `${box}@${domain}`;
}

/** Forgets the proofs that are too old to be handed in again. */
export async function forgetProofs(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom("form_proofs").where("expires_at", "<", now).execute();
}
