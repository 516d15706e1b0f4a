import { gzipSync } from "node:zlib";

/** What of a build weighs something: its scripts, by the name of their group. */
type Built = { type: "chunk"; name: string; code: string } | { type: "asset" };

/** Thousand bytes as sent with gzip. What the first page weighs is looked at in a browser (`e2e/storefront/first-load.test.ts`). */
const chunkBudgets: Readonly<Record<string, number>> = {
  /** Drawn by hand so as to weigh less than any library: the lightest measured was three times as heavy. */
  charts: 6,
};

/** What a build has too much of, in a sentence each; a budget for what is not in it is a mistake too. */
export function overweight(bundle: readonly Built[], budgets = chunkBudgets): string[] {
  return Object.entries(budgets).flatMap(([name, mostKb]) => {
    const scripts = bundle.flatMap((part) => (part.type === "chunk" && part.name === name ? [part.code] : []));
    if (scripts.length === 0) return [`No script of the build is called "${name}", which has a budget.`];
    const kb = scripts.reduce((sum, code) => sum + gzipSync(code).length / 1000, 0);
    return kb > mostKb ? [`The script "${name}" weighs ${kb.toFixed(1)} kB with gzip, of ${mostKb} at most.`] : [];
  });
}
