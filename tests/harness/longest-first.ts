import { existsSync } from "node:fs";
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { randomFrom } from "#demo/random.ts";

/**
 * What takes longest, as the end of a run names it: begun first, so that no worker is left alone with it at the end.
 * Without it a fresh clone, which knows no durations, begins with the files of most bytes.
 */
const longest = [
  "e2e/static-demo/static-demo.test.ts",
  "e2e/every-screen.test.ts",
  "e2e/paths.test.ts",
  "e2e/look/styleguide.test.ts",
  "e2e/accessibility.test.ts",
  "e2e/shutdown.test.ts",
  "e2e/sign-in/other-providers.test.ts",
  "e2e/sign-in/sign-in.test.ts",
  "e2e/office/firefox.test.ts",
  "tests/faults/database-away.test.ts",
  "server/platform/mail/deliver.test.ts",
  "server/embedded-postgres/embedded-postgres.test.ts",
  "server/platform/unsteady-database.test.ts",
  "tests/any-text.test.ts",
  "server/identity/flows/double-submit.test.ts",
  "tests/least-privilege.test.ts",
  "tests/sweep.test.ts",
];

/** With a deadline what comes last is left out: other files every time, chosen by the seed. */
const until = process.env["TESTS_UNTIL"];
const seed = until && (process.env["TESTS_SEED"] ?? "0");
/** In a few minutes what takes longest would leave no room for anything else. */
const isShort = Number(until ?? Number.POSITIVE_INFINITY) - Date.now() < 15 * 60_000;

/** The order of Vitest, but for what is known to take longest. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = longest.filter((file) => !existsSync(file));
    if (gone.length > 0) throw new Error(`No such test files, though they are said to take longest: ${gone.join(", ")}`);
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = longest.indexOf(relative(process.cwd(), moduleId));
      return rank < 0 ? longest.length : rank;
    };
    const ordered = await super.sort(files);
    const sorted = seed ? randomFrom(seed).sample(ordered, ordered.length) : ordered;
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rankIn = (name: string) => (isShort && name === "e2e" ? () => 0 : rankOf);
    return projects.flatMap((name) => {
      const rank = rankIn(name);
      return sorted.filter(({ project }) => project.name === name).toSorted((a, b) => rank(a) - rank(b));
    });
  }
}
