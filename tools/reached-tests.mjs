import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./child-processes.mjs";
import { Refusal } from "./progress.mjs";
import { reach } from "./reach.mjs";
import { root } from "./root.mjs";

/**
 * The test files that the working tree's changes since a commit reach, those not yet added among them.
 * @param {string} since a commit; HEAD for what is not committed
 * @returns {Promise<{ files: string[], sentence: string }>} with a sentence for the person who asked
 */
export async function reachedTests(since) {
  const changed = [
    ...(await git("diff", "--name-only", "--no-renames", since)),
    ...(await git("ls-files", "--others", "--exclude-standard")),
  ];
  if (changed.length === 0) return { files: [], sentence: `Nothing has changed since ${since}.` };
  const present = await git("ls-files", "--cached", "--others", "--exclude-standard");
  const sources = new Map(present.flatMap((file) => (existsSync(join(root, file)) ? [[file, textOf(file)]] : [])));
  const crossings = JSON.parse(readFileSync(join(root, "e2e", "crossings.json"), "utf8"));
  const files = reach(changed, sources, crossings);
  const journeys = files.filter((file) => file.startsWith("e2e/")).length;
  return {
    files,
    sentence: `${changed.length} ${changed.length === 1 ? "file has" : "files have"} changed since ${since}: ${files.length - journeys} test files and ${journeys} journeys are reached.`,
  };
}

/** Only code is searched for what it imports. */
const textOf = (file) => (/\.(tsx?|mjs)$/.test(file) ? readFileSync(join(root, file), "utf8") : "");

async function git(...args) {
  const { code, output } = await run("git", args).catch(() => ({ code: 1, output: "git was not found." }));
  if (code !== 0) throw new Refusal(`What has changed cannot be told: ${output.trim()}`);
  return output.split("\n").filter((line) => line !== "");
}
