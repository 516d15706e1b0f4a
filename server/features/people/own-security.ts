import type { AccountSecurity } from "#contract/people/own-security.ts";
import type { Actor } from "#server/access/actor.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";

/** Whose account at the embedded provider, and in which of its sessions they ask. */
type Holder = { subject: string; sessionId: string | undefined };

/** What the embedded provider tells of an account and ends of it; absent with an external one. */
export type OwnSecurityPort = {
  readSecurity?: ((db: Queryable, holder: Holder) => Promise<AccountSecurity | null>) | undefined;
  /** Ends that session, or all but the one that asks; returns how many. */
  endOwnSessions?: ((trx: Queryable, holder: Holder, which: { uid: string } | "others", address: string) => Promise<number>) | undefined;
  /** The sign-ins that this instance remembers are looked at again. */
  onEnded(): void;
};

type SignedIn = Extract<Actor, { kind: "user" }>;

const holderOf = ({ identity: { subject, sessionId } }: SignedIn): Holder => ({ subject, sessionId });

/** How the person signs in, where they are signed in, and by when they need a second factor. */
export async function readOwnSecurity({ db }: Services, port: OwnSecurityPort, actor: SignedIn) {
  return {
    account: (await port.readSecurity?.(db, holderOf(actor))) ?? null,
    secondFactorDueAt: actor.user.secondFactorDueAt?.toISOString() ?? null,
  };
}

/**
 * Signs the person out in one session of theirs, or in all but this one.
 *
 * @param address where the call comes from, for the security log
 * @returns how many sessions ended
 * @throws Refusal `resource.notFound` for a session that is not theirs, or ended already
 */
export async function endOwnSessions(
  { db }: Services,
  port: OwnSecurityPort,
  actor: SignedIn,
  which: { uid: string } | "others",
  address: string | null,
): Promise<number> {
  const ended = await db
    .transaction()
    .execute(async (trx) => (await port.endOwnSessions?.(trx, holderOf(actor), which, address ?? "")) ?? 0);
  if (ended === 0 && which !== "others") refuse("resource.notFound");
  port.onEnded();
  return ended;
}
