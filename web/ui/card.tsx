import type { ComponentPropsWithRef, ReactNode } from "react";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";

export type CardProps = Omit<ComponentPropsWithRef<"section">, "title"> & {
  /** Heading of the card; without it the card is a plain box. */
  title?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  description?: ReactNode;
  /** At the end of the heading line. */
  action?: ReactNode;
  padding?: "none" | "s" | "m" | "l";
};

export function Card({ title, headingLevel = 2, description, action, padding = "m", className, children, ...rest }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section {...rest} className={classNames(styles.card, styles[`${padding}Padding`], className)}>
      {title || action ? (
        <header className={styles.header}>
          <div>
            {title ? <Heading className={styles.title}>{title}</Heading> : null}
            {description ? <p className={styles.description}>{description}</p> : null}
          </div>
          {action}
        </header>
      ) : null}
      <div className={styles.content}>{children}</div>
    </section>
  );
}
