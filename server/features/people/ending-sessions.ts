import type { User } from "#server/access/actor.ts";
import { endSignIn } from "#server/access/ended-sign-ins.ts";
import { authorOf } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { found } from "#server/platform/http/refusal.ts";
import { postMail } from "#server/platform/outbox/outbox.ts";
import type { Services } from "#server/platform/services.ts";
import { record, roleInWords } from "./audit-trail.ts";
import { findUser } from "./queries.ts";

/** What the provider ends at the same time, and who is told once it is done. */
export type SessionPort = {
  /** Ends a subject's sessions at the embedded provider; an external one keeps its own. */
  endSessions?: ((trx: Queryable, subject: string) => Promise<number>) | undefined;
  /** The sign-ins that this instance remembers are looked at again. */
  onEnded(): void;
};

/**
 * Signs somebody out everywhere at once, for when a device was lost or an
 * account was taken over. They may sign in again; they are told by mail.
 *
 * @returns how many sessions ended at the embedded provider
 * @throws Refusal `resource.notFound`
 */
export async function endUserSessions(services: Services, port: SessionPort, user: User, userId: string): Promise<number> {
  const { db, clock, jobs } = services;
  const now = clock.now();
  const ended = await db.transaction().execute(async (trx) => {
    const target = found(await findUser(trx, user, "users.manage", userId));
    const identities = await trx.selectFrom("user_identities").select(["issuer", "subject"]).where("user_id", "=", target.id).execute();
    let sessions = 0;
    for (const { issuer, subject } of identities) {
      sessions += (await port.endSessions?.(trx, subject)) ?? 0;
      await endSignIn(trx, { issuer, subject }, now);
    }
    const { language } = await trx.selectFrom("users").select("language").where("id", "=", target.id).executeTakeFirstOrThrow();
    await postMail(trx, jobs, {
      dedupeKey: `sessions-ended:${target.id}:${now.getTime()}`,
      template: "sessions-ended",
      language,
      to: { name: target.name, email: target.email },
      data: { recipientName: target.name },
      notice: { userId: target.id, event: "sessions-ended", record: { kind: "account", id: target.id }, facts: { by: user.name } },
      at: now,
    });
    await record(trx, services, authorOf(user), {
      type: "UserSessionsEndedEvent",
      message: `${user.name} ended all sessions of ${target.name}, ${roleInWords[target.role]}.`,
      subject: { kind: "user", id: target.id },
      details: { user: target.name, role: target.role, organisationId: target.organisation_id },
    });
    return sessions;
  });
  port.onEnded();
  return ended;
}
