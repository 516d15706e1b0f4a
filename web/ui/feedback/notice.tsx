import IconAlertTriangle from "@tabler/icons-react/icons/IconAlertTriangle";
import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import IconInfoCircle from "@tabler/icons-react/icons/IconInfoCircle";
import IconX from "@tabler/icons-react/icons/IconX";
import type { ReactNode } from "react";
import { IconButton } from "../button.tsx";
import { IconAlert } from "./icon-alert.tsx";
import styles from "./notice.module.css";

export type NoticeTone = "info" | "success" | "warning" | "danger";

export type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced when it appears: "polite" for results, "assertive" for failures. Leave out for what stands there from the start. */
  announce?: "polite" | "assertive";
  dismiss?: { label: string; onDismiss: () => void };
  /** Across the whole width below a top bar, without rounded corners. */
  banner?: boolean;
};

const icons = {
  info: <IconInfoCircle size={20} aria-hidden="true" />,
  success: <IconCircleCheck size={20} aria-hidden="true" />,
  warning: <IconAlertTriangle size={20} aria-hidden="true" />,
  danger: <IconAlert />,
};

/** Something to know on this page: awaiting activation, a form that was refused, what to do next. */
export function Notice({ tone = "info", title, children, action, announce, dismiss, banner }: NoticeProps) {
  const role = announce === "assertive" ? "alert" : announce === "polite" ? "status" : undefined;
  return (
    <div className={styles.notice} data-tone={tone} data-banner={banner || undefined} role={role}>
      <span className={styles.icon}>{icons[tone]}</span>
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
      {dismiss ? <IconButton size="s" label={dismiss.label} icon={<IconX aria-hidden="true" />} onClick={dismiss.onDismiss} /> : null}
    </div>
  );
}
