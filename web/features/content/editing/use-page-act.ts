import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ContentPage } from "#contract/content/content.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useFieldText, useProblemText } from "#web/platform/texts/problem-text.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { usePageLabels } from "./use-page-labels.ts";
import { usePutPage } from "./use-put-page.ts";

/** Runs one act on a page and says what came of it; a page that somebody else changed meanwhile is shown as it is now. */
export function usePageAct(page: ContentPage) {
  const t = useTranslations("editing");
  const titles = useTranslations("problems.titles");
  const labels = usePageLabels();
  const textOf = useProblemText();
  const fieldTextOf = useFieldText();
  const { api } = usePage();
  const put = usePutPage();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const run = async (done: string, act: (call: { context: { ifMatch: number } }) => Promise<ContentPage>): Promise<boolean> => {
    setPending(true);
    setError(null);
    try {
      put(await act({ context: { ifMatch: page.version } }));
      showToast({ title: done, tone: "success" });
      return true;
    } catch (thrown) {
      const problem = problemOf(thrown);
      if (problem.code === "version.stale") put(await api.content.getContentPage.call({ pageId: page.id }));
      const [issue] = problem.errors;
      const label = issue && labels[issue.path];
      const text = problem.code === "version.stale" ? t("stale") : issue ? fieldTextOf(issue, label) : textOf(problem);
      setError(text);
      showToast({ title: titles("action"), description: text, tone: "error" });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { run, isPending, error, forgetError: () => setError(null) };
}
