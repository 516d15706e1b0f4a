import { useTranslations } from "use-intl";
import type { ListName } from "#contract/saved-views/list-names.ts";
import type { SavedView } from "#contract/saved-views/saved-views.ts";
import { useAct, useDialogAct } from "../../api/act.tsx";
import { usePage } from "../../page/route-context.ts";
import type { ListView } from "./view-address.ts";

export type ViewDraft = { name: string; search: string; hiddenColumns: string[]; shownColumns: string[]; isDefault: boolean };

/** Saves, changes and deletes views of a list; each says what came of it, and deleting can be undone. */
export function useListViewActs(list: ListName, onSaved: (view: SavedView) => void) {
  const t = useTranslations("ui.views");
  const { api, queryClient } = usePage();
  const forget = () => queryClient.invalidateQueries({ queryKey: api.savedViews.listViews.key() });
  const show = async (view: SavedView) => {
    await forget();
    onSaved(view);
  };
  type Change = Partial<ViewDraft> & { view: ListView };
  const changed = {
    call: ({ view, ...draft }: Change) =>
      api.savedViews.changeView.call({ viewId: view.id, ...draft }, { context: { ifMatch: view.version ?? 0 } }),
    success: ({ name }: SavedView) => ({ title: t("changed", { name }) }),
    done: show,
    failed: forget,
  };

  const save = useDialogAct({
    call: (draft: ViewDraft) => api.savedViews.saveView.call({ list, ...draft }, { context: { idempotencyKey: crypto.randomUUID() } }),
    success: ({ name }) => ({ title: t("saved", { name }) }),
    done: show,
  });
  const rename = useDialogAct<SavedView, Change>(changed);
  const change = useAct<SavedView, Change>(changed);
  const remove = useAct({
    call: (view: ListView) => api.savedViews.deleteView.call({ viewId: view.id }, { context: { ifMatch: view.version ?? 0 } }),
    success: (_id, { name, address: search, hiddenColumns, shownColumns, isDefault }) => ({
      title: t("deleted", { name }),
      action: {
        label: t("undo"),
        altText: t("undoAlt"),
        onPress: () => save.act({ name, search, hiddenColumns: [...hiddenColumns], shownColumns: [...shownColumns], isDefault }),
      },
    }),
    done: forget,
    failed: forget,
  });
  return { save, rename, change, remove };
}
