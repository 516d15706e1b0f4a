import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./badge.module.css";

export type Tone = "neutral" | "primary" | "info" | "success" | "warning" | "danger" | "accent";

export type BadgeProps = { tone?: Tone; icon?: ReactNode; children: ReactNode; className?: string };

/** A small label. `StatusBadge` is the one for states: it insists on an icon, so that colour never speaks alone. */
export function Badge({ tone = "neutral", icon, children, className }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {icon}
      <span>{children}</span>
    </span>
  );
}

export type StatusBadgeProps = { tone: Tone; icon: ReactNode; label: string };

export function StatusBadge({ tone, icon, label }: StatusBadgeProps) {
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

/** A count beside a menu entry; `label` says what is counted, for screen readers. Nothing is drawn for 0. */
export function CountBadge({ count, label, max = 99 }: { count: number; label?: string; max?: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.count}>
      <span>{count > max ? `${max}+` : count}</span>
      {label ? <span className={styles.hidden}> {label}</span> : null}
    </span>
  );
}
