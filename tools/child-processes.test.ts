import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";

const children = new URL("./child-processes.mjs", import.meta.url).href;

const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0).filter(isAlive)) process.kill(pid, "SIGKILL");
});

/** As npm runs a script: a shell that waits for us and passes no signal on. `works` is what we start, and says its process id. */
async function startUnderNpm(call: string, env: Record<string, string>): Promise<{ shell: ChildProcess; pids: number[] }> {
  const works = "process.on('SIGTERM', () => process.exit(0)); console.log('pid', process.pid); setInterval(() => {}, 1000)";
  const launcher = `console.log('pid', process.pid); const { run, runInForeground } = await import(${JSON.stringify(children)}); const works = ['-e', process.env.WORKS]; await ${call};`;
  const shell = spawn("sh", ["-c", '"$NODE" --input-type=module -e "$LAUNCHER"; true'], {
    env: { PATH: process.env["PATH"], NODE: process.execPath, LAUNCHER: launcher, WORKS: works, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  shell.stdout?.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  const pids = () => [...output.matchAll(/^pid (\d+)$/gm)].map((match) => Number(match[1]));
  while (pids().length < 2) await sleep(50);
  started.push(...pids());
  return { shell, pids: pids() };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function alive(pids: number[], waitMs: number): Promise<number[]> {
  for (const end = Date.now() + waitMs; Date.now() < end && pids.some(isAlive); ) await sleep(50);
  return pids.filter(isAlive);
}

describe.skipIf(process.platform === "win32")("when npm and its shell are killed", () => {
  test.each([
    ["the server", "runInForeground(process.execPath, works)"],
    ["an installation", "run(process.execPath, works, { isShown: true })"],
  ])("%s ends too, instead of keeping the port behind their back", async (_, call) => {
    const { shell, pids } = await startUnderNpm(call, { npm_lifecycle_event: "start" });
    shell.kill("SIGTERM");
    await once(shell, "exit");
    expect(await alive(pids, 20_000)).toEqual([]);
  });

  test("a server that was started without npm outlives the shell that started it", async () => {
    const { shell, pids } = await startUnderNpm("runInForeground(process.execPath, works)", {});
    shell.kill("SIGTERM");
    await once(shell, "exit");
    expect(await alive(pids, 1_500)).toEqual(pids);
    for (const pid of pids) process.kill(pid, "SIGTERM");
    expect(await alive(pids, 20_000)).toEqual([]);
  });
});
