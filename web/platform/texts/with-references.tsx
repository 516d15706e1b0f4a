import { Fragment } from "react";
import styles from "./with-references.module.css";

/** What people quote on the phone, such as `BF-2026-00042`. */
const reference = /(\b[A-Z]{1,3}-\d{4}-\d{4,}\b)/;

/** A text in which every reference stays on one line: broken at its hyphens it is hard to read out, and to find again. */
export function WithReferences({ children }: { children: string }) {
  const parts = children.split(reference);
  return parts.map((part, index) => {
    // The parts of one text never change places; every other one is a reference.
    const key = `${index}`;
    return index % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <span key={key} className={styles.reference}>
        {part}
      </span>
    );
  });
}
