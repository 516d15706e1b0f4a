import IconFileUnknown from "@tabler/icons-react/icons/IconFileUnknown";
import IconPlugConnectedX from "@tabler/icons-react/icons/IconPlugConnectedX";
import { useTranslations } from "use-intl";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { problemOf } from "../api/problem.ts";
import { usePageTitle } from "../page/page-title.ts";
import { useReadProblem } from "../try-again.ts";

type RecordProblemProps = {
  /** What the query failed with; undefined where the address names something that is not there. */
  error?: unknown;
  title: string;
  /** The way on: the list it would stand in. */
  back: { href: string; label: string };
  onRetry: () => void;
};

/** In place of a record that does not exist, is not yours, or cannot be reached: what it means and a way on. */
export function RecordProblem({ error, title, back, onRetry }: RecordProblemProps) {
  const ui = useTranslations("ui");
  const problem = error === undefined ? undefined : problemOf(error);
  const read = useReadProblem(error, onRetry);
  usePageTitle(title);
  // An address with something that is no id names nothing either.
  if (!problem || problem.code === "resource.notFound" || problem.code === "input.invalid") {
    return (
      <EmptyState
        headingLevel={1}
        icon={<IconFileUnknown aria-hidden="true" />}
        title={title}
        text={ui("recordMissing")}
        action={
          <ButtonLink href={back.href} variant="primary">
            {back.label}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      headingLevel={1}
      icon={<IconPlugConnectedX aria-hidden="true" />}
      title={read.title}
      text={read.text}
      action={
        <Button variant="primary" onClick={onRetry}>
          {ui("retry")}
        </Button>
      }
    />
  );
}
