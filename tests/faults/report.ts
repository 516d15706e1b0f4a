import type { Outcome, Scenario } from "./scenario.ts";

const columns = [
  ["scenario", 34],
  ["rounds", 7],
  ["acknowledged", 13],
  ["lost", 5],
  ["doubled", 8],
  ["worst answer", 13],
  ["recovery", 9],
  ["took", 7],
  ["verdict", 8],
] as const;

const line = (cells: readonly string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(columns[0][1]) : cell.padStart(columns[index]?.[1] ?? 0))).join(" ");

export const headline = line(columns.map(([name]) => name));

/** One line of the table that the suite ends with. */
export function rowOf({ name }: Scenario, rounds: number, outcome: Outcome, tookMs: number): string {
  const { acknowledged, lost, doubled, worstMs, recoveryMs, problems, skipped, remark } = outcome;
  const verdict = skipped ? "skipped" : problems.length > 0 ? "FAILED" : "held";
  const cells = [
    name,
    String(rounds),
    String(acknowledged),
    String(lost),
    String(doubled),
    `${Math.round(worstMs)} ms`,
    recoveryMs === undefined ? "–" : `${(recoveryMs / 1_000).toFixed(1)} s`,
    `${Math.round(tookMs / 1_000)} s`,
    verdict,
  ];
  const words = skipped ?? remark;
  return `${line(cells)}${words ? `  ${words}` : ""}`;
}
