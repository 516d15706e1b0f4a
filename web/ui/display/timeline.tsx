import type { ReactNode } from "react";
import type { Tone } from "../feedback/badge.tsx";
import styles from "./timeline.module.css";

export type TimelineItem = {
  id: string;
  icon?: ReactNode;
  tone?: Tone;
  title: ReactNode;
  /** Written out for people; `dateTime` is the same for machines. */
  time?: string;
  dateTime?: string;
  children?: ReactNode;
};

/** What happened, in order; an item's children are its note or details. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <span className={styles.mark} data-tone={item.tone ?? "neutral"} aria-hidden="true">
            {item.icon}
          </span>
          <div className={styles.body}>
            <p className={styles.head}>
              <span className={styles.title}>{item.title}</span>
              {item.time ? (
                <time className={styles.time} dateTime={item.dateTime}>
                  {item.time}
                </time>
              ) : null}
            </p>
            {item.children ? <div className={styles.content}>{item.children}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
