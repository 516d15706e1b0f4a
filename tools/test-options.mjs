import { parseArgs } from "node:util";
import { Refusal } from "./progress.mjs";

/**
 * @typedef {object} TestOptions
 * @property {string[]} filters parts of file names; with any, a group without such a file is left out
 * @property {string | undefined} changedSince only the tests that the changes since this commit reach
 * @property {boolean} isWhole what is looked at in samples, whole
 * @property {number | undefined} minutes how long all may take: what is looked at in samples is looked at whole where that leaves the time
 * @property {string} seed chooses the samples
 */

/**
 * Reads what stands behind `npm test --`.
 * @param {string[]} args
 * @param {{ minutes?: number }} unasked what holds where neither files nor everything nor minutes are asked for
 * @returns {TestOptions}
 */
export function readTestOptions(args, unasked = {}) {
  const options = {
    changed: { type: "boolean" },
    since: { type: "string" },
    all: { type: "boolean" },
    minutes: { type: "string" },
    seed: { type: "string" },
  };
  let read;
  try {
    read = parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Refusal(
      "The options are --changed, --changed --since=<commit>, --all, --minutes=<number> and --seed=<number>; anything else is a part of a file's name.",
    );
  }
  const { values, positionals } = read;
  if (values.minutes !== undefined && !(Number(values.minutes) > 0)) throw new Refusal("--minutes takes a number above 0.");
  if (values.seed !== undefined && !/^\d{1,15}$/.test(values.seed)) throw new Refusal("--seed takes a whole number.");
  const isAnythingAsked = positionals.length > 0 || values.changed || values.since !== undefined || values.all;
  return {
    filters: positionals,
    changedSince: values.changed || values.since ? (values.since ?? "HEAD") : undefined,
    isWhole: values.all === true,
    minutes: values.minutes === undefined ? (isAnythingAsked ? undefined : unasked.minutes) : Number(values.minutes),
    seed: values.seed ?? String(Math.floor(Math.random() * 1_000_000)),
  };
}
