import { type ReactNode, useId, useState } from "react";
import styles from "./charts.module.css";

export type ChartSeries = {
  key: string;
  /** Written beside its line, or before its bars. */
  label: string;
  /** As many as there are steps. */
  values: readonly number[];
};

export type ChartProps = {
  /** What is counted, in which unit, over which period. */
  title: string;
  /** What it shows, in a sentence: it names the figure. */
  sentence: string;
  /** The steps, in order of time; shown from left to right in every script. */
  steps: readonly string[];
  series: readonly ChartSeries[];
  /** A value as people read it. */
  write: (value: number) => string;
  words: { table: string; step: string; walk: string };
};

type FigureProps = ChartProps & {
  /** The drawing, with the step that is looked at. */
  children: (at: number) => ReactNode;
};

/**
 * What all charts have: a title, a sentence that names them, one line that says the values of the step one is at,
 * and the same as a table. Arrow keys, a finger or the mouse walk the steps by a native slider.
 */
export function ChartFigure({ title, sentence, steps, series, write, words, children }: FigureProps) {
  const id = useId();
  const [chosen, setAt] = useState(Number.POSITIVE_INFINITY);
  const at = Math.max(0, Math.min(chosen, steps.length - 1));
  const said = `${steps[at] ?? ""}: ${series.map(({ label, values }) => `${label} ${write(values[at] ?? 0)}`).join(", ")}`;
  return (
    <figure className={styles.figure} aria-labelledby={`${id}-sentence`}>
      <figcaption>
        <strong className={styles.title}>{title}</strong>
        <span id={`${id}-sentence`} className={styles.sentence}>
          {sentence}
        </span>
      </figcaption>
      {/* Time runs from left to right wherever the page is read from. */}
      <div dir="ltr" className={styles.plot}>
        {children(at)}
        <input
          type="range"
          className={styles.walk}
          min={0}
          max={Math.max(0, steps.length - 1)}
          value={at}
          onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
          aria-label={`${words.walk}: ${title}`}
          aria-valuetext={said}
        />
      </div>
      <p className={styles.said} aria-hidden="true">
        <bdi>{said}</bdi>
      </p>
      <details className={styles.details}>
        <summary>{words.table}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
        <section className={styles.scroll} aria-label={title} tabIndex={0}>
          <table className={styles.table}>
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{words.step}</th>
                {series.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {steps.map((step, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: steps are places in time and never move
                <tr key={index}>
                  <th scope="row">{step}</th>
                  {series.map(({ key, values }) => (
                    <td key={key}>{write(values[index] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
