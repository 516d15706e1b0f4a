import type { SavedView } from "#contract/desk.ts";
import type { ListName } from "#contract/desk-states.ts";
import type { User } from "../../access/actor.ts";
import { requireUser } from "../../access/guard.ts";
import { api, type CallContext } from "../../platform/http/api.ts";
import { found, refuse } from "../../platform/http/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { changeView, deleteView, saveView } from "./commands.ts";
import { findView, listViews, type ViewRow } from "./queries.ts";
import { countWaiting } from "./waiting.ts";

function presentView(row: ViewRow): SavedView {
  const { id, name, search, version } = row;
  return { id, list: row.list as ListName, name, search, hiddenColumns: row.hidden_columns, isDefault: row.is_default, version };
}

export function deskRoutes(services: Services) {
  const { db } = services;
  const routes = api.desk;
  const userOf = (context: CallContext) => requireUser(context.actor);
  const seenBy = ({ ifMatch }: CallContext): number => ifMatch ?? refuse("version.required");
  const getView = async (user: User, id: string) => presentView(found(await findView(db, user.id, id)));
  return {
    countWaiting: routes.countWaiting.handler(({ context }) => countWaiting(db, userOf(context))),
    listViews: routes.listViews.handler(async ({ context }) => ({ items: (await listViews(db, userOf(context).id)).map(presentView) })),
    saveView: routes.saveView.handler(async ({ input, context }) => {
      const user = userOf(context);
      return getView(user, await saveView(services, user, input, context.idempotencyKey));
    }),
    changeView: routes.changeView.handler(async ({ input: { viewId, ...change }, context }) => {
      const user = userOf(context);
      await changeView(services, user, { id: viewId, change }, seenBy(context));
      return getView(user, viewId);
    }),
    deleteView: routes.deleteView.handler(async ({ input, context }) => {
      await deleteView(services, userOf(context), input.viewId, seenBy(context));
      return { id: input.viewId };
    }),
  };
}
