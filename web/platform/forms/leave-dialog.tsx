import { useTranslations } from "use-intl";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

/** Stay with what was typed, or leave it: the draft waits in this tab either way. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useTranslations("ui.unsaved");
  const ui = useTranslations("ui");
  return (
    <ConfirmDialog
      open
      onClose={onStay}
      onConfirm={onLeave}
      title={t("title")}
      description={t("text")}
      confirmLabel={t("leave")}
      cancelLabel={t("stay")}
      closeLabel={ui("close")}
    />
  );
}

/** Goes on with what was typed into a dialog, or closes it and loses that. */
export function CloseDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useTranslations("ui.unsaved");
  const ui = useTranslations("ui");
  return (
    <ConfirmDialog
      open
      onClose={onStay}
      onConfirm={onLeave}
      title={t("closeTitle")}
      description={t("closeText")}
      confirmLabel={t("discard")}
      cancelLabel={t("goOn")}
      closeLabel={ui("close")}
    />
  );
}
