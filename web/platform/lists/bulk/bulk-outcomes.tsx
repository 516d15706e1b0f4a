import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { ApiProblem } from "../../api/problem.ts";
import { useProblemText } from "../../texts/problem-text.ts";
import styles from "./bulk.module.css";

/** What became of one of the chosen: a sentence where it was done, else why not. */
export type BulkOutcome = { name: string; done: string } | { name: string; problem: ApiProblem };

/** A line for each of the chosen that has something to say, above the list until it is closed. */
export function BulkOutcomes({ outcomes, onDismiss }: { outcomes: readonly BulkOutcome[]; onDismiss: () => void }) {
  const t = useTranslations("ui.bulk");
  const ui = useTranslations("ui");
  const textOf = useProblemText();
  const failed = outcomes.filter((outcome) => "problem" in outcome).length;
  return (
    <Notice
      tone={failed > 0 ? "danger" : "success"}
      title={failed > 0 ? t("notDone", { count: failed }) : t("done", { count: outcomes.length })}
      announce={failed > 0 ? "assertive" : "polite"}
      action={<Button onClick={onDismiss}>{ui("close")}</Button>}
    >
      <ul className={styles.outcomes}>
        {outcomes.map((outcome, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once and never changes
          <li key={index}>{`${outcome.name}: ${"problem" in outcome ? textOf(outcome.problem) : outcome.done}`}</li>
        ))}
      </ul>
    </Notice>
  );
}
