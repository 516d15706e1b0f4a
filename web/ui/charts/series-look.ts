import styles from "./charts.module.css";

/** How a series is told from the others: its colour, and beside it dashes for a line and a pattern for a bar. */
const looks = [
  { className: styles.first, dashes: undefined, pattern: "plain" },
  { className: styles.second, dashes: "7 4", pattern: "slanted" },
  { className: styles.third, dashes: "2 4", pattern: "dotted" },
  { className: styles.fourth, dashes: "10 3 2 3", pattern: "crossed" },
] as const;

export type SeriesLook = (typeof looks)[number];

export function lookOf(index: number): SeriesLook {
  return looks[index % looks.length] ?? looks[0];
}
