import { type RunnerTestSuite, TestRunner } from "vitest";

/** `npm run check -- --minutes`: when the last journey may begin, in milliseconds since 1970. */
const deadline = Number(process.env["TESTS_UNTIL"] ?? Number.POSITIVE_INFINITY);

type Task = RunnerTestSuite["tasks"][number];

/** Begins no journey after the deadline: what is not looked at is counted and said at the end, never taken for passed. */
export default class UntilDeadline extends TestRunner {
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (Date.now() > deadline) leaveOut(suite);
    await super.onBeforeRunSuite(suite);
  }

  override async onBeforeRunTask(test: Task): Promise<void> {
    if (Date.now() > deadline) leaveOut(test);
    await super.onBeforeRunTask(test);
  }
}

function leaveOut(task: Task): void {
  task.mode = "skip";
  if (task.type === "suite") for (const inner of task.tasks) leaveOut(inner);
}
