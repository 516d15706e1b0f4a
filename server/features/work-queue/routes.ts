import { requireUser } from "#server/access/guard.ts";
import { api } from "#server/platform/http/api.ts";
import type { Services } from "#server/platform/services.ts";
import { countWaiting } from "./waiting.ts";

export function workQueueRoutes({ db, clock }: Services) {
  return { countWaiting: api.workQueue.countWaiting.handler(({ context }) => countWaiting(db, requireUser(context.actor), clock.now())) };
}
