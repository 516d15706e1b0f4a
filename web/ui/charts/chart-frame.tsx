import type { ReactNode } from "react";
import { drawing, heightOf, isLabelled } from "./chart-scale.ts";
import styles from "./charts.module.css";

type FrameProps = {
  ticks: readonly number[];
  steps: readonly string[];
  /** The middle of a step. */
  xOf: (index: number) => number;
  write: (value: number) => string;
  children: ReactNode;
};

/** Ground, grid and the words at both axes. The figure around it says the same in text. */
export function ChartFrame({ ticks, steps, xOf, write, children }: FrameProps) {
  const top = ticks.at(-1) ?? 1;
  return (
    <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} className={styles.drawing} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={styles.grid}
            x1={drawing.left}
            x2={drawing.width - drawing.right}
            y1={heightOf(tick, top)}
            y2={heightOf(tick, top)}
          />
          <text className={styles.tick} x={drawing.left - 8} y={heightOf(tick, top) + 4} textAnchor="end">
            {write(tick)}
          </text>
        </g>
      ))}
      {steps.map((step, index) =>
        isLabelled(index, steps.length) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are places in time and never move
          <text key={index} className={styles.tick} x={xOf(index)} y={drawing.height - 8} textAnchor="middle">
            {step}
          </text>
        ) : null,
      )}
      <g>{children}</g>
    </svg>
  );
}
