import { useId } from "react";
import { ChartFigure, type ChartProps } from "./chart-figure.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { drawing, heightOf, plotWidth, ticksTo } from "./chart-scale.ts";
import styles from "./charts.module.css";
import { lookOf, type SeriesLook } from "./series-look.ts";

/** Amounts of each step as bars from zero, the series stacked upon each other and told apart by pattern as by colour. */
export function BarChart(props: ChartProps) {
  const { steps, series, write } = props;
  const id = useId();
  const totals = steps.map((_, step) => series.reduce((sum, { values }) => sum + (values[step] ?? 0), 0));
  const ticks = ticksTo(Math.max(0, ...totals));
  const top = ticks.at(-1) ?? 1;
  const room = plotWidth / Math.max(1, steps.length);
  const width = Math.min(40, room * 0.7);
  const xOf = (index: number) => drawing.left + room * (index + 0.5);
  const below = (step: number, index: number) => series.slice(0, index).reduce((sum, { values }) => sum + (values[step] ?? 0), 0);
  return (
    <ChartFigure {...props}>
      {(at) => (
        <>
          <Legend id={id} series={series} />
          <ChartFrame ticks={ticks} steps={steps} xOf={xOf} write={write}>
            <defs>
              {series.map(({ key }, index) => (
                <BarPattern key={key} id={`${id}-${index}`} look={lookOf(index)} />
              ))}
            </defs>
            {series.map(({ key, values }, index) => (
              <g key={key} className={lookOf(index).className}>
                {values.map((value, step) => {
                  const foot = heightOf(below(step, index), top);
                  const head = heightOf(below(step, index) + value, top);
                  return value === 0 ? null : (
                    <rect
                      // biome-ignore lint/suspicious/noArrayIndexKey: steps are places in time and never move
                      key={step}
                      className={step === at ? styles.barHere : styles.bar}
                      fill={`url(#${id}-${index})`}
                      x={xOf(step) - width / 2}
                      y={head}
                      width={width}
                      height={Math.max(1, foot - head)}
                    />
                  );
                })}
              </g>
            ))}
          </ChartFrame>
        </>
      )}
    </ChartFigure>
  );
}

/** What each pattern stands for. */
function Legend({ id, series }: { id: string; series: ChartProps["series"] }) {
  return (
    <ul className={styles.legend}>
      {series.map(({ key, label }, index) => (
        <li key={key}>
          <svg width={14} height={14} aria-hidden="true" className={lookOf(index).className}>
            <rect className={styles.bar} fill={`url(#${id}-${index})`} x={1} y={1} width={12} height={12} />
          </svg>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}

function BarPattern({ id, look: { className, pattern } }: { id: string; look: SeriesLook }) {
  return (
    <pattern id={id} className={className} width={8} height={8} patternUnits="userSpaceOnUse">
      <rect className={pattern === "plain" ? styles.solid : styles.ground} width={8} height={8} />
      {pattern === "slanted" || pattern === "crossed" ? <path className={styles.mark} d="M-2 10 10 -2M-2 2 2 -2M6 10 10 6" /> : null}
      {pattern === "crossed" ? <path className={styles.mark} d="M-2 -2 10 10" /> : null}
      {pattern === "dotted" ? <circle className={styles.dot} cx={4} cy={4} r={1.6} /> : null}
    </pattern>
  );
}
