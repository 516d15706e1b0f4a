import IconCircleCheckFilled from "@tabler/icons-react/icons/IconCircleCheckFilled";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./form-sent.module.css";

type FormSentProps = { title: string; children: ReactNode; actions: ReactNode };

/** In place of the form once it has arrived; reading begins here. */
export function FormSent({ title, children, actions }: FormSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: false }), []);
  return (
    <div className={styles.sent}>
      <IconCircleCheckFilled size={56} aria-hidden="true" className={styles.icon} />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
