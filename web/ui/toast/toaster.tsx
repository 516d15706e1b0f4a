import * as RadixToast from "@radix-ui/react-toast";
import IconAlertTriangle from "@tabler/icons-react/icons/IconAlertTriangle";
import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import IconInfoCircle from "@tabler/icons-react/icons/IconInfoCircle";
import IconX from "@tabler/icons-react/icons/IconX";
import { useSyncExternalStore } from "react";
import { IconAlert } from "../feedback/icon-alert.tsx";
import { dismissToast, readToasts, subscribeToToasts, type Toast, toastDuration } from "./toast-store.ts";
import styles from "./toaster.module.css";

export type ToasterProps = {
  texts: {
    /** Name of the region; "{hotkey}" becomes F8. */
    region: string;
    /** Announced before each toast: "Notification". */
    toast: string;
    close: string;
  };
};

const none: readonly Toast[] = [];

/** Draws the toasts of the store; once per page, may be loaded late. F8 moves the focus to it. */
export function Toaster({ texts }: ToasterProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none);
  return (
    <RadixToast.Provider
      duration={toastDuration}
      swipeThreshold={50}
      swipeDirection={document.documentElement.dir === "rtl" ? "left" : "right"}
      label={texts.toast}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={texts.close} />
      ))}
      <RadixToast.Viewport hotkey={["F8"]} label={texts.region} className={styles.viewport} />
    </RadixToast.Provider>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const tone = toast.tone ?? "info";
  return (
    <RadixToast.Root
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
      duration={toast.duration}
      type="foreground"
      className={styles.toast}
      data-tone={tone}
    >
      <span className={styles.icon}>{toneIcon(tone)}</span>
      <div className={styles.text}>
        <RadixToast.Title className={styles.title}>{toast.title}</RadixToast.Title>
        {toast.description ? <RadixToast.Description className={styles.description}>{toast.description}</RadixToast.Description> : null}
      </div>
      {toast.action ? (
        <RadixToast.Action altText={toast.action.altText} className={styles.action} onClick={toast.action.onPress}>
          {toast.action.label}
        </RadixToast.Action>
      ) : null}
      <RadixToast.Close className={styles.close} aria-label={closeLabel}>
        <IconX size={18} aria-hidden="true" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

function toneIcon(tone: NonNullable<Toast["tone"]>) {
  if (tone === "success") return <IconCircleCheck size={20} aria-hidden="true" />;
  if (tone === "warning") return <IconAlertTriangle size={20} aria-hidden="true" />;
  if (tone === "error") return <IconAlert />;
  return <IconInfoCircle size={20} aria-hidden="true" />;
}
