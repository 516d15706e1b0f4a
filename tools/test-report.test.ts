import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readTestOptions } from "./test-options.mjs";
import { minutes, readReport, slowestOf } from "./test-report.mjs";

const folder = mkdtempSync(join(tmpdir(), "bondfire-report-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const passing = { fullName: "is found", status: "passed", failureMessages: [] };
const failing = { fullName: "is paid", status: "failed", failureMessages: ["expected 1 to be 2\n    at somewhere"] };
const leftOut = { fullName: "is printed", status: "pending", failureMessages: [] };
const unsteady = { fullName: "is mailed", status: "passed", failureMessages: ["Timeout\n    at somewhere"] };

test("a report counts what failed and files that broke, and names what passed at its second try and what was kept of it", () => {
  const report = join(folder, "report.json");
  const traces = join(folder, "index.jsonl");
  const file = (name: string, status: string, assertionResults: object[], message = "") => ({
    name: resolve(name),
    status,
    message,
    assertionResults,
  });
  writeFileSync(
    report,
    JSON.stringify({
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        file("e2e/booking.test.ts", "failed", [passing, failing]),
        file("tests/broken.test.ts", "failed", [], "Cannot find module\n    at somewhere"),
        file("e2e/mails.test.ts", "passed", [unsteady, leftOut]),
      ],
    }),
  );
  const kept = [
    { file: "e2e/booking.test.ts", name: "is paid", folder: resolve("test-results/traces/booking-is-paid-try-1") },
    { file: "e2e/mails.test.ts", name: "is paid", folder: resolve("test-results/traces/another") },
  ];
  writeFileSync(traces, kept.map((one) => `${JSON.stringify(one)}\n`).join(""));
  expect(readReport(report, join(folder, "no-durations.json"), traces)).toEqual({
    passed: 2,
    failed: 2,
    leftOut: 1,
    failures: [
      "e2e/booking.test.ts: is paid: expected 1 to be 2\n    kept in test-results/traces/booking-is-paid-try-1",
      "tests/broken.test.ts: Cannot find module",
    ],
    secondTries: ["e2e/mails.test.ts: is mailed: Timeout"],
    durations: [],
  });
});

test("twenty files are named, the slowest first", () => {
  const durations = Array.from({ length: 30 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index, tests: 1 }));
  const slowest = slowestOf(durations);
  expect(slowest).toHaveLength(20);
  expect(slowest[0]?.file).toBe("29.test.ts");
  expect([minutes(5_400), minutes(245_000)]).toEqual(["5 s", "4 min 5 s"]);
});

describe("the options of the tests", () => {
  const unset = { filters: [], changedSince: undefined, isWhole: false, minutes: undefined };
  test.each<[string[], object]>([
    [[], unset],
    [["booking", "quote"], { ...unset, filters: ["booking", "quote"] }],
    [["--changed"], { ...unset, changedSince: "HEAD" }],
    [["--changed", "--since=main", "booking"], { ...unset, changedSince: "main", filters: ["booking"] }],
    [["--all"], { ...unset, isWhole: true }],
    [["--minutes=58"], { ...unset, minutes: 58 }],
    [["--seed=4711"], { ...unset, seed: "4711" }],
  ])("%j", (args, expected) => {
    expect(readTestOptions(args)).toMatchObject(expected);
  });

  test.each([["--chnaged"], ["--minutes=soon"], ["--minutes=0"], ["--seed=x"]])("%s is refused with what there is", (arg) => {
    expect(() => readTestOptions([arg])).toThrow(/--(?:minutes|seed)/);
  });

  test.each([
    [[], 15],
    [["--seed=1"], 15],
    [["booking"], undefined],
    [["--changed"], undefined],
    [["--all"], undefined],
    [["--minutes=58"], 58],
  ])("%j may take what is said, or the quarter of an hour that holds where nothing is asked for", (args, expected) => {
    expect(readTestOptions(args, { minutes: 15 }).minutes).toBe(expected);
  });

  test("without a seed every run looks at something else", () => {
    expect(new Set(Array.from({ length: 20 }, () => readTestOptions([]).seed)).size).toBeGreaterThan(1);
  });
});
