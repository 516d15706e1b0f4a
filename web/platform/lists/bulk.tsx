import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import type { RowSelection } from "#web/ui/table/data-table-header.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { type ApiProblem, problemOf } from "../api/problem.ts";
import { useProblemText } from "../texts/problem-text.ts";
import styles from "./bulk.module.css";
import { runForEach } from "./run-for-each.ts";

export type BulkAct<Row> = {
  key: string;
  icon: ReactNode;
  /** The verb on the buttons: "Activate", "Cancel 2 invitations". */
  label: (count: number) => string;
  danger?: boolean;
  /** Whether the record's state and the person's rights let it be done. */
  appliesTo: (row: Row) => boolean;
  /** The question, asked once for all of them, and what follows. */
  title: (count: number, rows: readonly Row[]) => string;
  text?: (count: number) => string;
  /** What else has to be known, above the buttons: to whom. */
  fields?: ReactNode;
  /** One record, in a transaction of its own; what it throws is reported beside its name. */
  run: (row: Row) => Promise<unknown>;
  /** Titles of the toasts, where the specification has its own. */
  done?: string;
  failed?: string;
};

type BulkOptions<Row> = {
  /** The page's rows: only what is on screen can be chosen. */
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  acts: readonly BulkAct<Row>[];
  /** Asks the list again. */
  onDone: () => unknown;
};

type Failure = { name: string; problem: ApiProblem };

/**
 * Acts on several rows at once: the selection for the table, and the bar with
 * what can be done. Each act is confirmed once; what failed stays chosen and
 * is named with its reason.
 */
export function useBulk<Row extends { id: string }>({ rows, nameOf, acts, onDone }: BulkOptions<Row>) {
  const t = useTranslations("ui.bulk");
  const ui = useTranslations("ui");
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<string>();
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const chosen = rows.filter(({ id }) => selected.has(id));
  const act = acts.find(({ key }) => key === asked);
  const subjects = act ? chosen.filter(act.appliesTo) : [];

  const { mutate, isPending } = useMutation({
    mutationFn: (work: { act: BulkAct<Row>; rows: readonly Row[] }) => runForEach(work.rows, work.act.run),
    onSuccess: async (outcomes, { act: done }) => {
      const failed = outcomes.filter(({ error }) => error !== undefined);
      setSelected(new Set(failed.map(({ item }) => item.id)));
      setFailures(failed.map(({ item, error }) => ({ name: nameOf(item), problem: problemOf(error) })));
      setAsked(undefined);
      const sum = { failed: failed.length, count: outcomes.length };
      if (failed.length === 0) showToast({ title: done.done ?? t("done", sum), tone: "success" });
      else showToast({ title: done.failed ?? t("failed", sum), ...(done.failed ? { description: t("failed", sum) } : {}), tone: "error" });
      await onDone();
    },
  });

  const choose = (next: ReadonlySet<string>) => {
    setSelected(next);
    setFailures([]);
  };
  const selection: RowSelection | undefined =
    acts.length === 0 ? undefined : { selected, onChange: choose, texts: { all: t("all"), row: (name) => t("row", { name }) } };
  const bar = (
    <>
      {failures.length > 0 ? <Failures failures={failures} onDismiss={() => setFailures([])} /> : null}
      {chosen.length > 0 ? (
        <fieldset className={styles.bar} aria-label={t("label")}>
          <span role="status">{t("chosen", { count: chosen.length })}</span>
          {acts.map(({ key, label, icon, danger, appliesTo }) => {
            const count = chosen.filter(appliesTo).length;
            return (
              <Button
                key={key}
                size="s"
                variant={danger ? "quietDanger" : "secondary"}
                icon={icon}
                disabled={count === 0}
                onClick={() => setAsked(key)}
              >
                {count === chosen.length || label(count).includes(String(count)) ? label(count) : t("ofThem", { act: label(count), count })}
              </Button>
            );
          })}
          <Button size="s" variant="ghost" onClick={() => choose(new Set())}>
            {t("clear")}
          </Button>
        </fieldset>
      ) : null}
      {act ? (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          onConfirm={() => mutate({ act, rows: subjects })}
          title={act.title(subjects.length, subjects)}
          description={act.text?.(subjects.length)}
          confirmLabel={act.label(subjects.length)}
          cancelLabel={ui("cancel")}
          closeLabel={ui("close")}
          danger={act.danger ?? false}
          pending={isPending}
        >
          {act.fields}
        </ConfirmDialog>
      ) : null}
    </>
  );
  return { selection, bar, isChosen: chosen.length > 0 };
}

function Failures({ failures, onDismiss }: { failures: readonly Failure[]; onDismiss: () => void }) {
  const t = useTranslations("ui.bulk");
  const ui = useTranslations("ui");
  const textOf = useProblemText();
  return (
    <Notice
      tone="danger"
      title={t("notDone", { count: failures.length })}
      announce="assertive"
      action={<Button onClick={onDismiss}>{ui("close")}</Button>}
    >
      <ul className={styles.failures}>
        {failures.map(({ name, problem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once and never changes
          <li key={index}>
            {name}: {textOf(problem)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
