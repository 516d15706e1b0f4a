import { useState } from "react";
import { useTranslations } from "use-intl";
import {
  type ActivationReason,
  activationReasons,
  type ReviewOutcome,
  reasonsFor,
  wordsLimit,
} from "#contract/organisations/activation.ts";
import type { Client, Vendor } from "#contract/organisations/organisation-shapes.ts";
import { useDialogAct } from "#web/platform/api/act.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import type { Organisation } from "../organisation-calls.ts";
import styles from "./activation.module.css";

type ReviewDialogProps<R, Values> = {
  organisation: Organisation<R, Values>;
  record: R;
  outcome: ReviewOutcome;
  onClose: () => void;
};

/** Asks for the reasons, chosen from those that fit, and for words; then tells the organisation. */
export function ReviewDialog<R extends Vendor | Client, Values>({ organisation, record, outcome, onClose }: ReviewDialogProps<R, Values>) {
  const t = useTranslations("organisations.review");
  const ui = useTranslations("ui");
  const [chosen, setChosen] = useState<readonly ActivationReason[]>([]);
  const [isMissing, setMissing] = useState(false);
  const { act, isPending, notice } = useDialogAct({
    call: (words: string) => organisation.review({ outcome, reasons: [...chosen], words: words || null }, record.version),
    success: ({ name }) => ({ title: t("reviewed", { name }) }),
    done(changed) {
      organisation.put(changed);
      onClose();
    },
    async stale() {
      await organisation.query.refetch();
      return false;
    },
  });
  const isRefusal = outcome === "refused";
  const needsWords = chosen.some((reason) => activationReasons[reason].needsWords);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={(words) => (chosen.length === 0 ? setMissing(true) : act(words))}
      title={t(isRefusal ? "refuseTitle" : "requestChangesTitle", { name: record.name })}
      description={t(isRefusal ? "refuseText" : "requestChangesText")}
      confirmLabel={t(isRefusal ? "refuse" : "requestChanges")}
      cancelLabel={ui("cancel")}
      closeLabel={ui("close")}
      danger={isRefusal}
      pending={isPending}
      error={notice}
      reason={{
        label: t("words"),
        help: t("wordsHelp"),
        required: needsWords,
        requiredMessage: t("wordsNeeded"),
        minLength: wordsLimit.min,
        maxLength: wordsLimit.max,
      }}
    >
      <fieldset className={styles.reasons} aria-describedby={isMissing ? "reasons-missing" : undefined}>
        <legend>{t("reasonsLabel")}</legend>
        {reasonsFor(organisation.kind === "vendors" ? "vendor" : "client", outcome).map((reason) => (
          <CheckboxField
            key={reason}
            label={t(`reasons.${reason}`)}
            checked={chosen.includes(reason)}
            onChange={({ currentTarget: { checked } }) => {
              setMissing(false);
              setChosen((before) => (checked ? [...before, reason] : before.filter((other) => other !== reason)));
            }}
          />
        ))}
        <p id="reasons-missing" className={styles.missing} role="alert">
          {isMissing ? t("reasonNeeded") : null}
        </p>
      </fieldset>
    </ConfirmDialog>
  );
}
