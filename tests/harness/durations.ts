import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** What a test file took, its imports and preparations included. */
export type FileDuration = { file: string; seconds: number; tests: number };

/** Writes what each file took to the file that DURATIONS_FILE names, for whoever says at the end where the time went. */
export default class Durations implements Reporter {
  readonly #found: FileDuration[] = [];

  onTestModuleEnd(module: TestModule): void {
    const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
    const milliseconds = environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration;
    this.#found.push({ file: module.relativeModuleId, seconds: milliseconds / 1_000, tests: [...module.children.allTests()].length });
  }

  onTestRunEnd(): void {
    const file = process.env["DURATIONS_FILE"];
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(this.#found));
  }
}
