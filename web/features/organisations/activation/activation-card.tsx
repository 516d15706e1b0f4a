import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReviewOutcome } from "#contract/organisations/activation.ts";
import type { Activation } from "#contract/organisations/activation-shapes.ts";
import type { Client, Vendor } from "#contract/organisations/organisation-shapes.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { Organisation } from "../organisation-calls.ts";
import styles from "./activation.module.css";
import { ActivationChecks } from "./activation-checks.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { ReviewDetails } from "./review-reasons.tsx";

type CardProps<R, Values> = { organisation: Organisation<R, Values>; record: R };

/** What the operator decides an activation by: the checks, what was decided before, and the ways to say no or not yet. */
export function ActivationCard<R extends Vendor | Client, Values>({ organisation, record }: CardProps<R, Values>) {
  const t = useTranslations("organisations.review");
  const [asked, setAsked] = useState<ReviewOutcome | null>(null);
  const { activation } = record;
  if (!activation) return null;
  return (
    <Card title={t("title")} description={t("description")} className={styles.first}>
      <Decision organisation={organisation} record={record} activation={activation} />
      <ActivationChecks record={record} kind={organisation.kind} checks={activation.checks} />
      {activation.can.review ? (
        <div className={styles.acts}>
          <Button onClick={() => setAsked("changesRequested")}>{t("requestChanges")}</Button>
          <Button variant="ghost" onClick={() => setAsked("refused")}>
            {t("refuse")}
          </Button>
        </div>
      ) : null}
      {asked ? <ReviewDialog organisation={organisation} record={record} outcome={asked} onClose={() => setAsked(null)} /> : null}
    </Card>
  );
}

type DecisionProps<R, Values> = CardProps<R, Values> & { activation: Activation };

/** What was decided, which can be taken back. */
function Decision<R extends Vendor | Client, Values>({ organisation, record, activation: { review, can } }: DecisionProps<R, Values>) {
  const t = useTranslations("organisations.review");
  const formats = useFormats();
  const { act, isPending } = useAct({
    call: () => organisation.reapply(record.version),
    success: ({ name }) => ({ title: t("takenBack", { name }) }),
    done: organisation.put,
    async stale() {
      await organisation.query.refetch();
      return false;
    },
  });
  if (!review) return null;
  const { outcome, reviewedAt } = review;
  return (
    <div className={styles.decision}>
      <Notice
        tone={outcome === "refused" ? "danger" : "warning"}
        title={t("decided", { state: t(`states.${outcome}`), moment: formats.instant(reviewedAt) })}
        action={
          can.reapply ? (
            <Button size="s" onClick={() => act()} loading={isPending}>
              {t("takeBack")}
            </Button>
          ) : undefined
        }
      >
        <ReviewDetails review={review} wordsBy={t("ours")} />
      </Notice>
    </div>
  );
}
