import { spawn } from "node:child_process";
import { constants } from "node:os";
import { root } from "./root.mjs";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
const hasGroups = process.platform !== "win32";

/**
 * Runs a program to its end, its output collected, or shown as it comes with `isShown`.
 * A signal to us goes on to it and all that it started; we end by the same signal once they have ended,
 * for which they have three seconds: npm would otherwise go on installing for half a minute.
 * @returns {Promise<{ code: number, output: string }>} the exit code, 128 + n after signal n
 */
export function run(program, args, { env = {}, isShown = false } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", isShown ? "inherit" : "pipe", isShown ? "inherit" : "pipe"],
    detached: hasGroups,
    windowsHide: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (chunk) => (output += chunk));

  let received;
  const passOn = (signal) => {
    if (received) return;
    received = signal;
    killGroup(child, signal);
    setTimeout(() => killGroup(child, "SIGKILL"), 3_000).unref();
  };
  for (const signal of signals) process.on(signal, passOn);
  const watch = whenOrphaned(() => passOn("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code: exitCode(code, signal), output }));
  }).finally(() => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, passOn);
    if (received) process.exit(exitCode(null, received));
  });
}

/**
 * Runs the server in the foreground until it ends. It gets a process group of its own: the terminal's
 * Ctrl-C, npm's forwarding of it and a plain `kill` then all reach us alone, and the server hears of it
 * once. The channel between us closes when we are killed, which tells the server to stop as well.
 * @returns {Promise<number>} its exit code
 */
export function runInForeground(program, args, { env = {} } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: hasGroups,
  });
  let last = 0;
  for (const signal of signals) {
    process.on(signal, () => {
      // One Ctrl-C arrives twice through npm. A second one of the person's own is passed on.
      if (Date.now() - last < 1_000) return;
      last = Date.now();
      child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
    });
  }
  whenOrphaned(() => child.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(exitCode(code, signal)));
  });
}

/**
 * A plain `kill` of npm ends npm and the shell between us, which passes nothing on: we would go on behind
 * its back and keep the port. Without npm our parent may well end before us, as after `setsid` or `nohup`.
 */
function whenOrphaned(act) {
  const parent = process.ppid;
  if (!process.env["npm_lifecycle_event"]) return undefined;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 500);
  return watch.unref();
}

function killGroup(child, signal) {
  try {
    if (hasGroups && child.pid) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It has ended meanwhile.
  }
}

function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}
