import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { run } from "./child-processes.mjs";
import { during, Refusal } from "./progress.mjs";
import { root } from "./root.mjs";

const modules = join(root, "node_modules");
const stampFile = join(modules, ".bondfire-lock");

/** Installs the packages of package-lock.json unless exactly they are there already. */
export async function ensurePackages() {
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  const stamp = createHash("sha256").update(`${process.platform} ${process.arch}\n${lock}`).digest("hex");
  if (readIfThere(stampFile) === stamp && bundledNode()) return;
  // Somebody who installed with npm themselves need not wait for it again.
  if (!isInstalled(JSON.parse(lock)) || !bundledNode()) await install();
  writeFileSync(stampFile, stamp);
}

/**
 * The Node that Bondfire runs on: the one among its packages, or the machine's own where that is as new.
 * @returns {string} path of the program
 */
export function node() {
  const found = bundledNode() ?? (Number(process.versions.node.split(".")[0]) >= 24 ? process.execPath : undefined);
  if (found) return found;
  throw new Refusal("The Node 24 among the packages does not run on this machine: install Node 24 or newer and start again.");
}

/** Environment for children: programs they start by name are ours. */
export function environment() {
  const folders = [join(modules, ".bin"), process.env.PATH].filter(Boolean);
  return { PATH: folders.join(process.platform === "win32" ? ";" : ":") };
}

function bundledNode() {
  const program = join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  return existsSync(program) && spawnSync(program, ["--version"]).status === 0 ? program : undefined;
}

async function install() {
  // Without scripts the Node among the packages would be missing; without the development ones, the build.
  const args = ["ci", "--include=dev", "--include=optional", "--ignore-scripts=false", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code, output } = await during("Installing packages", () => runNpm(args)).catch((error) => {
    if (error.code === "ENOENT") throw new Refusal("npm was not found: install it beside Node (Debian: apt-get install npm).");
    throw error;
  });
  if (code === 0 && (bundledNode() || Number(process.versions.node.split(".")[0]) >= 24)) return;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/i.test(output)) {
    throw new Refusal("The packages could not be fetched: this machine does not reach the npm registry. Connect it and start again.");
  }
  if (/ENOSPC/.test(output)) throw new Refusal("The packages could not be installed: there is no space left on the disk.");
  if (/EACCES|EROFS/.test(output)) throw new Refusal(`The packages could not be installed: this user may not write to ${modules}.`);
  if (code === 0) return node();
  throw new Refusal(`${output.trim()}\n\nThe packages could not be installed: npm ci failed, its words are above.`);
}

function runNpm(args) {
  // Under `npm start` npm names itself, which works without PATH and without a shell on Windows.
  const npm = process.env.npm_execpath;
  return npm && basename(npm).startsWith("npm") ? run(process.execPath, [npm, ...args]) : run("npm", args);
}

/** Compares what npm says it installed with what the lock file asks for on this system. */
function isInstalled(lock) {
  const installed = JSON.parse(readIfThere(join(modules, ".package-lock.json")) ?? "{}").packages ?? {};
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === "") return true;
    const found = installed[path];
    if (found) return found.version === wanted.version && found.integrity === wanted.integrity && existsSync(join(root, path));
    const isForUs = [
      [wanted.os, process.platform],
      [wanted.cpu, process.arch],
    ].every(([list, mine]) => !list || list.includes(mine));
    return wanted.optional === true && !(wanted.os && isForUs && !wanted.libc);
  });
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
