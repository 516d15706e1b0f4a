import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./child-processes.mjs";
import { during } from "./progress.mjs";

/** Draws pages and nothing around them: half of the work of the whole browser for a page of somebody new (1.6 s of CPU, not 3.4). */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const whole = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The Chromium for the journeys: CHROMIUM_PATH, or the shell of one, without windows, that the machine has or Debian's
 * packages bring; where there is none, as with Ubuntu, a whole one.
 * @returns {Promise<string | undefined>} its path, or undefined when none can be had
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) return works(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined;
  const shell = find(shells);
  if (shell) return shell;
  const present = find(whole, elsewhere);
  // Whoever has a browser of their own is not given another one, unless nobody sits at the machine.
  if (present && !process.env.CI) return present;
  if ((await install("chromium-headless-shell")).isDone) return find(shells) ?? present;
  if (present) return present;
  const { isDone, output } = await install("chromium");
  if (!isDone && output) console.error(output);
  return find(whole);
}

function find(names, others = []) {
  const folders = (process.env.PATH ?? "").split(delimiter).concat("/usr/bin", "/snap/bin");
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name))).concat(others);
  return candidates.find((path) => existsSync(path) && works(path));
}

/** Ubuntu's package of this name is a pointer to a snap that containers cannot run, so it is tried. */
function works(path) {
  return spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;
}

async function install(browser) {
  const isRoot = process.getuid?.() === 0;
  if (!existsSync("/usr/bin/apt-get") || !(isRoot || spawnSync("sudo", ["-n", "true"]).status === 0)) return { isDone: false };
  const aptGet = (...args) => {
    const command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", ...args];
    return isRoot ? run(command[0], command.slice(1)) : run("sudo", ["-n", ...command]);
  };
  return during("Installing Chromium", async () => {
    // A stale list may still do when the mirror cannot be reached, so its failure alone is not final.
    await aptGet("update");
    const { code, output } = await aptGet("install", "-y", "--no-install-recommends", browser, "fonts-liberation");
    return { isDone: code === 0, output: output.trim() };
  });
}
