import { ChartFigure, type ChartProps } from "./chart-figure.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { drawing, heightOf, plotHeight, plotWidth, spread, ticksTo } from "./chart-scale.ts";
import styles from "./charts.module.css";
import { lookOf } from "./series-look.ts";

/** How things went: a line for each series, named where it ends, told apart by its dashes as by its colour. */
export function LineChart(props: ChartProps) {
  const { steps, series, write } = props;
  const ticks = ticksTo(Math.max(0, ...series.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  const xOf = (index: number) => drawing.left + (steps.length < 2 ? plotWidth / 2 : (plotWidth * index) / (steps.length - 1));
  const ends = spread(
    series.map(({ values }) => heightOf(values.at(-1) ?? 0, top)),
    15,
  );
  return (
    <ChartFigure {...props}>
      {(at) => (
        <ChartFrame ticks={ticks} steps={steps} xOf={xOf} write={write}>
          <line className={styles.here} x1={xOf(at)} x2={xOf(at)} y1={drawing.top} y2={drawing.top + plotHeight} />
          {series.map(({ key, label, values }, index) => (
            <g key={key} className={lookOf(index).className}>
              <polyline
                className={styles.line}
                strokeDasharray={lookOf(index).dashes}
                points={values.map((value, step) => `${xOf(step).toFixed(1)},${heightOf(value, top).toFixed(1)}`).join(" ")}
              />
              <circle className={styles.point} cx={xOf(at)} cy={heightOf(values[at] ?? 0, top)} r={4} />
              <text className={styles.name} x={drawing.width - drawing.right + 8} y={(ends[index] ?? 0) + 4}>
                {label}
              </text>
            </g>
          ))}
        </ChartFrame>
      )}
    </ChartFigure>
  );
}
