import type { OwnData } from "#contract/people/own-data.ts";
import type { User } from "#server/access/actor.ts";
import { listDeeds } from "#server/platform/audit/erase-audit.ts";
import { listMailsTo } from "#server/platform/outbox/person-mails.ts";
import { mostTold, type OwnRow, type PersonHolder } from "#server/platform/person-holder.ts";
import type { Services } from "#server/platform/services.ts";

/** Everything that the marketplace holds of the person, in a form that another system can read. */
export async function readOwnData({ db, clock }: Services, holders: readonly PersonHolder[], user: User): Promise<OwnData> {
  const person = { id: user.id, name: user.name, email: user.email, organisationId: user.organisation?.id ?? null };
  const sections: Record<string, OwnRow[]> = {};
  for (const { tell } of holders) Object.assign(sections, await tell?.(db, person));
  const mails = await listMailsTo(db, user.email, mostTold);
  const deeds = await listDeeds(db, user.id, mostTold);
  return {
    exportedAt: clock.now().toISOString(),
    sections: {
      ...sections,
      mails: mails.map((row) => ({ ...row, created_at: row.created_at.toISOString(), sent_at: row.sent_at?.toISOString() ?? null })),
      whatYouDid: deeds.map((row) => ({ ...row, at: row.at.toISOString() })),
    },
  };
}
