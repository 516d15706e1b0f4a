import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "#web/ui/overlay/confirm-dialog.tsx";
import type { RowSelection } from "#web/ui/table/data-table-header.tsx";
import type { ToastContent } from "#web/ui/toast/toast-store.ts";
import { useAct } from "../../api/act.tsx";
import { problemOf } from "../../api/problem.ts";
import styles from "./bulk.module.css";
import { type BulkOutcome, BulkOutcomes } from "./bulk-outcomes.tsx";
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
  /** Asked once, and given to each of them. */
  reason?: NonNullable<ConfirmDialogProps["reason"]>;
  /** One record, in a transaction of its own; what it throws is reported beside its name. */
  run: (row: Row, reason: string) => Promise<unknown>;
  /** What is said beside the name of one that was done; without it only failures have a line. */
  outcome?: string;
  /** Titles of the toasts, where the specification has its own. */
  done?: string;
  failed?: string;
};

type BulkOptions<Row> = {
  /** The page's rows: only what is on screen can be chosen. */
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  acts: readonly BulkAct<Row>[];
  /** What else can be done with the chosen ones, without a question: taking them along. */
  more?: (chosen: readonly Row[]) => ReactNode;
  /** Asks the list again. */
  onDone: () => unknown;
};

/**
 * Acts on several rows at once: the selection for the table, and the bar with
 * what can be done. Each act is confirmed once and judged for each row by its
 * own rules; what failed stays chosen and is named with its reason.
 */
export function useBulk<Row extends { id: string }>({ rows, nameOf, acts, more, onDone }: BulkOptions<Row>) {
  const t = useTranslations("ui.bulk");
  const ui = useTranslations("ui");
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<string>();
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>([]);
  const chosen = rows.filter(({ id }) => selected.has(id));
  const act = acts.find(({ key }) => key === asked);
  const subjects = act ? chosen.filter(act.appliesTo) : [];

  const { act: run, isPending } = useAct({
    call: (work: { act: BulkAct<Row>; rows: readonly Row[]; reason: string }) =>
      runForEach(work.rows, (row) => work.act.run(row, work.reason)),
    success: (results, { act: done }): ToastContent | null => {
      const failed = results.filter(({ error }) => error !== undefined).length;
      const sum = { failed, count: results.length };
      // Where each has a line of its own the lines say it.
      if (done.outcome !== undefined) return null;
      if (failed === 0) return { title: done.done ?? t("done", sum) };
      return { title: done.failed ?? t("failed", sum), ...(done.failed ? { description: t("failed", sum) } : {}), tone: "error" };
    },
    done: async (results, { act: done }) => {
      const failed = results.filter(({ error }) => error !== undefined);
      setSelected(new Set(failed.map(({ item }) => item.id)));
      setOutcomes(outcomesOf(results, done, nameOf));
      setAsked(undefined);
      await onDone();
    },
  });

  const choose = (next: ReadonlySet<string>) => {
    setSelected(next);
    setOutcomes([]);
  };
  const selection: RowSelection | undefined =
    acts.length === 0 && !more ? undefined : { selected, onChange: choose, texts: { all: t("all"), row: (name) => t("row", { name }) } };
  const bar = (
    <>
      {outcomes.length > 0 ? <BulkOutcomes outcomes={outcomes} onDismiss={() => setOutcomes([])} /> : null}
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
          {more?.(chosen)}
          <Button size="s" variant="ghost" onClick={() => choose(new Set())}>
            {t("clear")}
          </Button>
        </fieldset>
      ) : null}
      {act ? (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => run({ act, rows: subjects, reason })}
          title={act.title(subjects.length, subjects)}
          description={act.text?.(subjects.length)}
          confirmLabel={act.label(subjects.length)}
          cancelLabel={ui("cancel")}
          closeLabel={ui("close")}
          danger={act.danger ?? false}
          pending={isPending}
          {...(act.reason ? { reason: act.reason } : {})}
        >
          {act.fields}
        </ConfirmDialog>
      ) : null}
    </>
  );
  return { selection, bar, isChosen: chosen.length > 0 };
}

/** A line for each that failed, and for each that was done where the act has one for it. */
function outcomesOf<Row>(
  results: readonly { item: Row; error?: unknown }[],
  { outcome }: BulkAct<Row>,
  nameOf: (row: Row) => string,
): BulkOutcome[] {
  return results.flatMap(({ item, error }): BulkOutcome[] => {
    if (error !== undefined) return [{ name: nameOf(item), problem: problemOf(error) }];
    return outcome === undefined ? [] : [{ name: nameOf(item), done: outcome }];
  });
}
