import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./child-processes.mjs";
import { during } from "./progress.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The Chromium for the journeys: CHROMIUM_PATH, one that the machine has, or one from Debian's packages.
 * @returns {Promise<string | undefined>} its path, or undefined when none can be had
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) return works(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined;
  return findChromium() ?? ((await installChromium()) ? findChromium() : undefined);
}

function findChromium() {
  const folders = (process.env.PATH ?? "").split(delimiter).concat("/usr/bin", "/snap/bin");
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name))).concat(elsewhere);
  return candidates.find((path) => existsSync(path) && works(path));
}

/** Ubuntu's package of this name is a pointer to a snap that containers cannot run, so it is tried. */
function works(path) {
  return spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;
}

async function installChromium() {
  const isRoot = process.getuid?.() === 0;
  if (!existsSync("/usr/bin/apt-get") || !(isRoot || spawnSync("sudo", ["-n", "true"]).status === 0)) return false;
  const aptGet = (...args) => {
    const command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", ...args];
    return isRoot ? run(command[0], command.slice(1)) : run("sudo", ["-n", ...command]);
  };
  return during("Installing Chromium", async () => {
    // A stale list may still do when the mirror cannot be reached, so its failure alone is not final.
    await aptGet("update");
    const { code, output } = await aptGet("install", "-y", "--no-install-recommends", "chromium", "fonts-liberation");
    if (code !== 0) console.error(output.trim());
    return code === 0;
  });
}
