import { requireUser } from "../../access/guard.ts";
import { api } from "../../platform/http/api.ts";
import type { Services } from "../../platform/services.ts";
import { countWaiting } from "./waiting.ts";

export function deskRoutes({ db }: Services) {
  const routes = api.desk;
  return {
    countWaiting: routes.countWaiting.handler(({ context }) => countWaiting(db, requireUser(context.actor))),
  };
}
