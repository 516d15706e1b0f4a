import type { AuthenticationResponseJSON, PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { type ChallengePurpose, challengeFor, takeChallenge } from "../store/challenges.ts";
import { doubleSubmitWindow } from "../store/double-submit-window.ts";

export type Passkey = { id: string; name: string; isSynced: boolean; createdAt: Date; lastUsedAt: Date | null };

export const passkeyNameMax = 80;
export const passkeysAtMost = 20;

type Parts = { db: Queryable; clock: Clock; publicUrl: string };

// Loaded with the first passkey: nobody else needs it.
const library = () => import("@simplewebauthn/server");

/** Which site a passkey is for is what the public address says, never what a request does. */
const siteOf = (publicUrl: string) => ({ rpID: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin });

export function listPasskeys(db: Queryable, accountId: string): Promise<Passkey[]> {
  return db
    .selectFrom("identity_passkeys")
    .select(["credential_id as id", "name", "is_synced as isSynced", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("credential_id")
    .execute();
}

/** What the browser needs to ask for any passkey of this site. */
export async function askOptions({ db, clock, publicUrl }: Parts, purpose: ChallengePurpose, boundTo: string): Promise<string> {
  const challenge = await challengeFor(db, clock, purpose, boundTo);
  return JSON.stringify({ challenge, rpId: siteOf(publicUrl).rpID, userVerification: "required", timeout: 120_000 });
}

/** What the browser needs to make a passkey for this account. */
export async function enrolOptions(
  { db, clock, publicUrl }: Parts,
  account: { id: string; email: string; name: string },
  sessionUid: string,
  productName: string,
): Promise<string> {
  const { generateRegistrationOptions } = await library();
  const challenge = await challengeFor(db, clock, "enrol", sessionUid);
  const options: PublicKeyCredentialCreationOptionsJSON = await generateRegistrationOptions({
    rpName: productName,
    rpID: siteOf(publicUrl).rpID,
    userName: account.email,
    userDisplayName: account.name,
    userID: new Uint8Array(Buffer.from(account.id)),
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    timeout: 120_000,
    excludeCredentials: (await listPasskeys(db, account.id)).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return JSON.stringify(options);
}

export type PasskeyProof = { accountId: string; isSynced: boolean };

/** `unasked`: nothing waits to be signed here, as the first of two presses leaves it. */
export type PasskeyVerdict = PasskeyProof | "refused" | "unasked";

/**
 * Judges what a passkey signed. Without the person's own proof at the device
 * (PIN, finger, face) it would be one factor only, so that is required.
 *
 * @returns whose it is, or why it does not prove anything here
 */
export async function provedBy(
  { db, clock, publicUrl }: Parts,
  purpose: ChallengePurpose,
  boundTo: string,
  answer: string,
): Promise<PasskeyVerdict> {
  const expectedChallenge = await takeChallenge(db, clock, purpose, boundTo);
  if (expectedChallenge === undefined) return "unasked";
  const response = parsed<AuthenticationResponseJSON>(answer);
  if (!response || response.id.includes("\0")) return "refused";
  const known = await db
    .selectFrom("identity_passkeys")
    .select(["account_id", "public_key", "counter", "is_synced"])
    .where("credential_id", "=", response.id)
    .executeTakeFirst();
  if (!known || userOf(response) !== known.account_id) return "refused";
  const { verifyAuthenticationResponse } = await library();
  const { rpID, origin } = siteOf(publicUrl);
  const verdict = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: response.id, publicKey: new Uint8Array(known.public_key), counter: known.counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verdict?.verified) return "refused";
  // A counter that stands still belongs to two copies of one key, unless it never counts at all.
  const { newCounter } = verdict.authenticationInfo;
  const counted = await db
    .updateTable("identity_passkeys")
    .set({ counter: newCounter, last_used_at: clock.now() })
    .where("credential_id", "=", response.id)
    .where(({ eb, or, and, lit }) => or([eb("counter", "<", newCounter), and([eb("counter", "=", 0), lit(newCounter === 0)])]))
    .returning("credential_id")
    .executeTakeFirst();
  return counted ? { accountId: known.account_id, isSynced: known.is_synced } : "refused";
}

/** @returns the new passkey's id, or undefined when the browser's answer does not fit what it was asked */
export async function addPasskey(
  { db, clock, publicUrl }: Parts,
  accountId: string,
  sessionUid: string,
  name: string,
  answer: string,
): Promise<string | undefined> {
  const expectedChallenge = await takeChallenge(db, clock, "enrol", sessionUid);
  const response = parsed<RegistrationResponseJSON>(answer);
  if (expectedChallenge === undefined || !response) return undefined;
  const { verifyRegistrationResponse } = await library();
  const { rpID, origin } = siteOf(publicUrl);
  const verdict = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verdict?.verified) return undefined;
  const { credential, credentialDeviceType } = verdict.registrationInfo;
  const added = await db
    .insertInto("identity_passkeys")
    .columns(["credential_id", "account_id", "name", "public_key", "counter", "transports", "is_synced", "created_at"])
    .expression(
      db
        .selectNoFrom(({ val }) => [
          val(credential.id).as("credential_id"),
          val(accountId).as("account_id"),
          val(name).as("name"),
          val(Buffer.from(credential.publicKey)).as("public_key"),
          val(credential.counter).as("counter"),
          val((credential.transports ?? []).map(String)).as("transports"),
          val(credentialDeviceType === "multiDevice").as("is_synced"),
          val(clock.now()).as("created_at"),
        ])
        .where(
          ({ selectFrom, fn }) =>
            selectFrom("identity_passkeys").select(fn.countAll<number>().as("count")).where("account_id", "=", accountId),
          "<",
          passkeysAtMost,
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("credential_id")
    .executeTakeFirst();
  return added?.credential_id;
}

/** Whether the browser's answer is about a passkey that the first of two presses added. */
export async function isJustAdded({ db, clock }: Parts, accountId: string, answer: string): Promise<boolean> {
  const id = parsed<RegistrationResponseJSON>(answer)?.id;
  return (await listPasskeys(db, accountId)).some((passkey) => passkey.id === id && passkey.createdAt > doubleSubmitWindow(clock));
}

export async function renamePasskey(db: Queryable, accountId: string, id: string, name: string): Promise<boolean> {
  const renamed = await db
    .updateTable("identity_passkeys")
    .set({ name })
    .where("account_id", "=", accountId)
    .where("credential_id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return renamed !== undefined;
}

/** @returns its name, or undefined when it was gone already */
export async function removePasskey(db: Queryable, accountId: string, id: string): Promise<string | undefined> {
  const removed = await db
    .deleteFrom("identity_passkeys")
    .where("account_id", "=", accountId)
    .where("credential_id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return removed?.name;
}

function parsed<T extends { id: string; response: object }>(answer: string): T | undefined {
  try {
    const value = JSON.parse(answer) as Partial<T> | null;
    return typeof value?.id === "string" && typeof value.response === "object" && value.response !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

function userOf({ response: { userHandle } }: AuthenticationResponseJSON): string | undefined {
  return typeof userHandle === "string" ? Buffer.from(userHandle, "base64url").toString("utf8") : undefined;
}
