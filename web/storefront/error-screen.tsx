import { useRouter } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { problemOf } from "#web/platform/api/problem.ts";
import { useReadProblem } from "#web/platform/try-again.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";

/** What a person sees when a page could not be made: what happened, and a way on. */
export function ErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  const t = useTranslations();
  const router = useRouter();
  const problem = problemOf(error);
  // What the API refused it has written down itself, under the reference.
  if (problem.requestId === undefined) router.options.context.page.noteFault(error);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const { isCalm, title, text } = useReadProblem(error, retry);
  const reference = problem.requestId && !isCalm ? ` ${t("problems.reference", { requestId: problem.requestId })}` : "";
  return (
    <EmptyState
      headingLevel={1}
      title={title}
      text={text + reference}
      action={
        <Button variant="primary" onClick={retry}>
          {t("ui.retry")}
        </Button>
      }
    />
  );
}
