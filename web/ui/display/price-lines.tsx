import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./price-lines.module.css";

/** Amounts come formatted: the design system knows no currency. */
export type PriceLine = { key: string; label: ReactNode; detail?: ReactNode; amount: string };

export type PriceLinesProps = {
  /** Name of the table for screen readers. */
  caption: string;
  lines: readonly PriceLine[];
  /** Sums below the lines; `strong` marks the one that counts. */
  totals: readonly (PriceLine & { strong?: boolean })[];
  /** Screen-reader headings of the two columns. */
  headings: { line: string; amount: string };
};

export function PriceLines({ caption, lines, totals, headings }: PriceLinesProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{caption}</caption>
      <thead className={styles.hidden}>
        <tr>
          <th scope="col">{headings.line}</th>
          <th scope="col">{headings.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <PriceRow key={line.key} line={line} />
        ))}
      </tbody>
      <tfoot>
        {totals.map((line) => (
          <PriceRow key={line.key} line={line} className={line.strong ? styles.strong : undefined} />
        ))}
      </tfoot>
    </table>
  );
}

function PriceRow({ line, className }: { line: PriceLine; className?: string | undefined }) {
  return (
    <tr className={classNames(className)}>
      <th scope="row">
        <span>{line.label}</span>
        {line.detail ? <span className={styles.detail}>{line.detail}</span> : null}
      </th>
      <td>{line.amount}</td>
    </tr>
  );
}
