import type { ReactNode } from "react";
import styles from "./point-list.module.css";

type Point = { icon: ReactNode; title: string; children: ReactNode };

/** What to know beside a form, each with its sign. */
export function PointList({ points }: { points: readonly Point[] }) {
  return (
    <ul className={styles.points}>
      {points.map(({ icon, title, children }) => (
        <li key={title} className={styles.point}>
          <span className={styles.icon}>{icon}</span>
          <div>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{children}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
