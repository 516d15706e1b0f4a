import { VisuallyHidden } from "../visually-hidden.tsx";
import styles from "./charts.module.css";

type MeterProps = {
  /** What is measured. */
  label: string;
  /** What it says, in words: "€ 920 of € 1.000 spent". */
  text: string;
  /** Parts of the whole from its start, such as what is spent and what is asked for; above the whole they fill it. */
  parts: readonly number[];
  whole: number;
};

/** How much of a whole is used, in parts told apart by pattern. */
export function Meter({ label, text, parts, whole }: MeterProps) {
  const used = parts.reduce((sum, part) => sum + part, 0);
  const full = Math.max(whole, used, 1);
  return (
    <div className={styles.meterRow}>
      <span className={styles.meterLabel}>{label}</span>
      <VisuallyHidden>
        <meter aria-label={label} aria-valuetext={text} min={0} max={full} value={used} />
      </VisuallyHidden>
      <div aria-hidden="true" className={used > whole ? styles.meterOver : styles.meter}>
        {parts.map((part, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: parts stand in one order
            key={index}
            className={index === 0 ? styles.meterFirst : styles.meterSecond}
            style={{ inlineSize: `${(100 * part) / full}%` }}
          />
        ))}
      </div>
      <span className={styles.meterText}>{text}</span>
    </div>
  );
}
