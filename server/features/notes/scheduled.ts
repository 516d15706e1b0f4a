import { instantInZone } from "#contract/core/dates/zoned-time.ts";
import { areaOfRole } from "#contract/core/roles.ts";
import { listAddressees } from "#server/features/people/reads.ts";
import { postMails } from "#server/platform/outbox/outbox.ts";
import type { Services } from "#server/platform/services.ts";
import { lockDueTasks, markReminded } from "./queries.ts";

const batchSize = 1_000;
const remindedAt = "08:00";

/**
 * Calls the day's tasks to mind at eight in the morning where the marketplace
 * is, one mail a person, each task once. What somebody chose after eight for the
 * same day waits for no mail. The mail names no note: the outbox is the operator's to read.
 */
export async function remindOfTasks(services: Services): Promise<void> {
  const { db, clock, config, jobs } = services;
  const now = clock.now();
  const today = clock.today();
  const eight = instantInZone(today, remindedAt, config.timeZone);
  if (now < eight) return;
  await db.transaction().execute(async (trx) => {
    const due = await lockDueTasks(trx, today, eight, batchSize);
    const people = await listAddressees(trx, [...new Set(due.map(({ user_id }) => user_id))]);
    await postMails(
      trx,
      jobs,
      people.map(({ id, name, email, language, role }) => ({
        dedupeKey: `tasks-due:${id}:${now.toISOString()}`,
        template: "tasks-due" as const,
        language,
        to: { name, email },
        data: { recipientName: name, area: areaOfRole[role], count: due.filter(({ user_id }) => user_id === id).length },
        at: now,
      })),
    );
    await markReminded(
      trx,
      due.map(({ id }) => id),
      today,
    );
  });
}
