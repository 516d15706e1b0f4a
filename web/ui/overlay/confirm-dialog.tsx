import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../button.tsx";
import { TextAreaField } from "../fields/text-field.tsx";
import { Dialog } from "./dialog.tsx";

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Called with the trimmed reason, or "" when none is asked. */
  onConfirm: (reason: string) => void;
  title: ReactNode;
  /** What will happen and to whom, in one sentence. */
  description?: ReactNode;
  /** The verb: "Decline booking", not "OK". */
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  danger?: boolean;
  /** The act runs: the button shows it and nothing closes. */
  pending?: boolean | undefined;
  /** Why it did not work, shown above the buttons. */
  error?: ReactNode;
  reason?: {
    label: string;
    help?: string;
    required?: boolean;
    requiredMessage?: string;
    minLength?: number;
    maxLength?: number;
    onTyped?: (text: string) => void;
  };
  /** More about the consequences: a cancellation preview. */
  children?: ReactNode;
};

/** A question with the verb on its button, and where asked a reason. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, confirmLabel, cancelLabel, closeLabel, danger, pending } = props;
  const formId = useId();
  const footer = (
    <>
      <Button onClick={onClose} disabled={pending}>
        {cancelLabel}
      </Button>
      <Button type="submit" form={formId} variant={danger ? "danger" : "primary"} loading={pending}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={closeLabel}
      size="m"
      dismissible={!pending}
      footer={footer}
    >
      <ConfirmForm {...props} formId={formId} />
    </Dialog>
  );
}

/** Mounted anew with every opening, so that a reason never carries over to another question. */
function ConfirmForm({ formId, reason, onConfirm, pending, error, children }: ConfirmDialogProps & { formId: string }) {
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const trimmed = text.trim();
    if (reason?.required && trimmed.length < (reason.minLength ?? 1)) {
      setMissing(true);
      document.getElementById(`${formId}-reason`)?.focus();
      return;
    }
    onConfirm(trimmed);
  };
  return (
    <form id={formId} onSubmit={submit} noValidate>
      {children}
      {reason ? (
        <TextAreaField
          id={`${formId}-reason`}
          label={reason.label}
          help={reason.help}
          required={reason.required}
          maxLength={reason.maxLength}
          value={text}
          error={isMissing ? reason.requiredMessage : undefined}
          onChange={(event) => {
            setText(event.target.value);
            reason.onTyped?.(event.target.value);
            setMissing(false);
          }}
        />
      ) : null}
      <div role="alert">{error}</div>
    </form>
  );
}
