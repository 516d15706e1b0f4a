export type Row = {
  what: string;
  /** In the unit of `unit`; null where it could not be measured. */
  measured: number | null;
  unit: string;
  /** At most this; absent for figures that stand for themselves. */
  target?: number;
  note?: string;
};

const number = (value: number): string => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

function cells({ what, measured, unit, target, note }: Row): string[] {
  const figure = measured === null ? "not measured" : `${number(measured)} ${unit}`;
  const wanted = target === undefined ? "" : `≤ ${number(target)} ${unit}`;
  const ratio = !target || measured === null ? "" : (measured / target).toFixed(2);
  return [what, figure, wanted, ratio, verdict({ what, measured, unit, ...(target === undefined ? {} : { target }) }), note ?? ""];
}

function verdict({ measured, target }: Row): string {
  if (target === undefined) return "";
  return measured !== null && measured <= target ? "ok" : "MISS";
}

/** The measurements as one table; whatever misses its target says MISS. */
export function table(rows: readonly Row[]): string {
  const lines = [["what", "median", "target", "ratio", "", "how"], ...rows.map(cells)];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export function missed(rows: readonly Row[]): Row[] {
  return rows.filter((row) => verdict(row) === "MISS");
}
