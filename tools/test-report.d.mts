type FileDuration = { file: string; seconds: number; tests: number };

export function sayResults(results: {
  failures: string[];
  secondTries: string[];
  spent: { what: string; ms: number }[];
  slowest: FileDuration[];
  leftOut: number;
}): void;
export function slowestOf(durations: FileDuration[]): FileDuration[];
export function minutes(ms: number): string;
export function readReport(
  report: string,
  durations: string,
  traces: string,
): { passed: number; failed: number; leftOut: number; failures: string[]; secondTries: string[]; durations: FileDuration[] };
