import type { SavedView } from "#contract/saved-views/saved-views.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { api, type CallContext } from "#server/platform/http/api.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { findAppearance, saveAppearance } from "./appearance.ts";
import { changeView, deleteView, saveView } from "./commands.ts";
import { findView, listColumnsOf, listViews, saveColumns, type ViewRow } from "./queries.ts";

function presentView(row: ViewRow): SavedView {
  const { id, name, search, version } = row;
  return {
    id,
    list: row.list,
    name,
    search,
    hiddenColumns: row.hidden_columns,
    shownColumns: row.shown_columns,
    isDefault: row.is_default,
    version,
  };
}

export function savedViewRoutes(services: Services) {
  const { db, clock } = services;
  const routes = api.savedViews;
  const userOf = (context: CallContext) => requireUser(context.actor);
  const seenBy = ({ ifMatch }: CallContext): number => ifMatch ?? refuse("version.required");
  const getView = async (user: User, id: string) => presentView(found(await findView(db, user.id, id)));
  return {
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
    listColumns: routes.listColumns.handler(async ({ context }) => ({ items: await listColumnsOf(db, userOf(context).id) })),
    chooseColumns: routes.chooseColumns.handler(async ({ input, context }) => {
      await saveColumns(db, userOf(context).id, input, clock.now());
      return input;
    }),
    getAppearance: routes.getAppearance.handler(async ({ context }) => ({ appearance: await findAppearance(db, userOf(context).id) })),
    chooseAppearance: routes.chooseAppearance.handler(({ input, context }) => saveAppearance(services, userOf(context), input)),
  };
}
