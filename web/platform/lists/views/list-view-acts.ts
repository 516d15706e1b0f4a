import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ListName } from "#contract/saved-views/list-names.ts";
import type { SavedView } from "#contract/saved-views/saved-views.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { problemOf } from "../../api/problem.ts";
import { usePage } from "../../page/route-context.ts";
import { useProblemText } from "../../texts/problem-text.ts";
import type { ListView } from "./view-address.ts";

export type ViewDraft = { name: string; search: string; hiddenColumns: string[]; shownColumns: string[]; isDefault: boolean };

/** Saves, changes and deletes views of a list; each says what came of it, and deleting can be undone. */
export function useListViewActs(list: ListName, onSaved: (view: SavedView) => void) {
  const t = useTranslations("ui.views");
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const { api, queryClient } = usePage();
  const forget = () => queryClient.invalidateQueries({ queryKey: api.savedViews.listViews.key() });
  const fail = (error: unknown) => {
    void forget();
    showToast({ title: titles("action"), description: textOf(problemOf(error)), tone: "error" });
  };

  const save = useMutation({
    mutationFn: (draft: ViewDraft) =>
      api.savedViews.saveView.call({ list, ...draft }, { context: { idempotencyKey: crypto.randomUUID() } }),
    onSuccess: async (view) => {
      await forget();
      onSaved(view);
      showToast({ title: t("saved", { name: view.name }), tone: "success" });
    },
  });
  const change = useMutation({
    mutationFn: ({ view, ...draft }: Partial<ViewDraft> & { view: ListView }) =>
      api.savedViews.changeView.call({ viewId: view.id, ...draft }, { context: { ifMatch: view.version ?? 0 } }),
    onSuccess: async (view) => {
      await forget();
      onSaved(view);
      showToast({ title: t("changed", { name: view.name }), tone: "success" });
    },
    onError: fail,
  });
  const remove = useMutation({
    mutationFn: (view: ListView) => api.savedViews.deleteView.call({ viewId: view.id }, { context: { ifMatch: view.version ?? 0 } }),
    onSuccess: async (_id, { name, address: search, hiddenColumns, shownColumns, isDefault }) => {
      await forget();
      const again = () => save.mutate({ name, search, hiddenColumns: [...hiddenColumns], shownColumns: [...shownColumns], isDefault });
      showToast({
        title: t("deleted", { name }),
        tone: "success",
        action: { label: t("undo"), altText: t("undoAlt"), onPress: again },
      });
    },
    onError: fail,
  });
  return { save, change, remove };
}
