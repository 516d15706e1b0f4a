import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ContactRequest } from "#contract/contact/contact.ts";
import { chosenOutcomes } from "#contract/contact/contact-states.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import type { StageMove } from "./contact-acts.ts";

type DialogProps = { request: ContactRequest; onClose: () => void; onMove: (move: StageMove) => void };

/** What came of a request that is closed, and of a lost one why. */
export function CloseDialog({ request, onClose, onMove }: DialogProps) {
  const t = useTranslations("contact");
  const ui = useTranslations("ui");
  const fields = useTranslations("fields");
  const [outcome, setOutcome] = useState<(typeof chosenOutcomes)[number]>("answered");
  const isLost = outcome === "lost";
  const label = t("close.lostReason");
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={(reason) => {
        onMove({ stage: "Closed", outcome, ...(isLost ? { lostReason: reason } : {}) });
        onClose();
      }}
      title={t("close.title", { name: request.name })}
      description={t("close.text")}
      confirmLabel={t("close.confirm")}
      cancelLabel={ui("cancel")}
      closeLabel={ui("close")}
      {...(isLost
        ? {
            reason: {
              label,
              help: t("close.lostHelp"),
              required: true,
              requiredMessage: fields("required", { field: label }),
              maxLength: 300,
            },
          }
        : {})}
    >
      <SelectField
        label={t("outcome")}
        value={outcome}
        options={chosenOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        onChange={({ currentTarget: { value } }) => setOutcome(value as typeof outcome)}
      />
    </ConfirmDialog>
  );
}
