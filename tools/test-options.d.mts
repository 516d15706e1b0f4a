export type TestOptions = {
  filters: string[];
  changedSince: string | undefined;
  isWhole: boolean;
  minutes: number | undefined;
  seed: string;
};

export function readTestOptions(args: string[], unasked?: { minutes?: number }): TestOptions;
