import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The files of these folders that git knows or would take, from the root of the repository. */
export function trackedFiles(folders: readonly string[]): string[] {
  return execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...folders], { encoding: "utf8", maxBuffer: 2 ** 26 })
    .split("\n")
    .filter((file) => file !== "" && existsSync(file));
}
