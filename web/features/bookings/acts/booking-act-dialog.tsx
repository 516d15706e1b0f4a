import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import { useUnsavedWork } from "#web/platform/forms/unsaved-work.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { noteLength } from "../notes/booking-note.ts";
import styles from "./booking-actions.module.css";

type BookingActDialogProps = {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  needsReason: boolean;
  pending: boolean;
  /** What came of it, or what has to be there first. */
  reply: ReactNode;
  onClose: () => void;
  onConfirm: (reason: string) => void;
  children?: ReactNode;
};

/** The frame of what is done to a booking: the question, what it comes to, and a reason that becomes a note. */
export function BookingActDialog({ needsReason, reply, children, ...rest }: BookingActDialogProps) {
  const t = useTranslations("bookings.confirm");
  const ui = useTranslations("ui");
  const typed = useRef("");
  useUnsavedWork(() => typed.current.trim() !== "");
  const reason = {
    label: t("reason"),
    help: t("reasonHelp"),
    required: true,
    requiredMessage: t("reasonRequired"),
    maxLength: noteLength,
    onTyped: (text: string) => {
      typed.current = text;
    },
  };
  return (
    <ConfirmDialog
      {...rest}
      open
      cancelLabel={t("keep")}
      closeLabel={ui("close")}
      error={reply ? <div className={styles.reply}>{reply}</div> : null}
      {...(needsReason ? { reason } : {})}
    >
      {children}
    </ConfirmDialog>
  );
}
