import { execFileSync } from "node:child_process";
import { connect } from "node:net";
import { availableParallelism } from "node:os";
import { median } from "./numbers.ts";
import type { Row } from "./report.ts";
import type { ServerProcess } from "./server-process.ts";

const connections = 10;
const rounds = 5;
const roundMs = 2_000;

/**
 * A page that lies ready: CPU a request, and requests a second with the server
 * on one core and this program on another. The client counts bytes only, as one
 * that reads answers would be slower than the server.
 */
export async function measurePageCache(server: ServerProcess): Promise<Row[]> {
  const isPinned = availableParallelism() > 1;
  if (isPinned) {
    pin(server.pid, "0");
    pin(process.pid, "1");
  }
  try {
    const size = await sizeOfAnswer(server.url);
    await ask(server.url, size, 500);
    const found: { cpuMs: number; wallMs: number }[] = [];
    while (found.length < rounds) {
      const before = server.cpuMs();
      const began = performance.now();
      const count = await ask(server.url, size, roundMs);
      found.push({ cpuMs: (server.cpuMs() - before) / count, wallMs: (performance.now() - began) / count });
    }
    const wallMs = median(found.map((round) => round.wallMs));
    return [
      {
        what: "cached page /: CPU a request",
        measured: median(found.map((round) => round.cpuMs)),
        unit: "ms",
        target: 0.3,
        note: `${(size / 1000).toFixed(1)} kB as sent`,
      },
      {
        what: "  time a request",
        measured: wallMs,
        unit: "ms",
        target: 1000 / 3000,
        note: `${(1000 / wallMs).toFixed(0)} requests/s ${isPinned ? "on one core" : "together with the client on one core"}, 3,000 wanted`,
      },
    ];
  } finally {
    const all = `0-${availableParallelism() - 1}`;
    if (isPinned) {
      pin(server.pid, all);
      pin(process.pid, all);
    }
  }
}

function pin(pid: number, cores: string): void {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", cores, String(pid)], { stdio: "ignore" });
}

function requestOf(url: string): string {
  const headers = [`host: ${new URL(url).host}`, "accept: text/html", "accept-encoding: br, gzip", "user-agent: Mozilla/5.0 (bench)"];
  return `GET / HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`;
}

/** Head and body, in bytes; the second answer's, since the first may have been rendered. */
async function sizeOfAnswer(url: string): Promise<number> {
  const read = () =>
    new Promise<number>((resolve, reject) => {
      let received = Buffer.alloc(0);
      const socket = connect(Number(new URL(url).port), new URL(url).hostname, () => socket.write(requestOf(url)));
      socket.on("error", reject);
      socket.on("data", (data) => {
        received = Buffer.concat([received, data]);
        const end = received.indexOf("\r\n\r\n");
        if (end === -1) return;
        const head = received.toString("latin1", 0, end);
        const size = end + 4 + Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
        if (!/^HTTP\/1.1 200 /.test(head) || !/^etag: /im.test(head)) reject(new Error(`/ was answered with ${head}`));
        if (received.length < size) return;
        socket.destroy();
        resolve(size);
      });
    });
  await read();
  return read();
}

/** How many answers of this size came within the time. */
async function ask(url: string, size: number, forMs: number): Promise<number> {
  const until = performance.now() + forMs;
  const request = requestOf(url);
  const counts = Array.from(
    { length: connections },
    () =>
      new Promise<number>((resolve, reject) => {
        let answers = 0;
        let bytes = 0;
        const socket = connect(Number(new URL(url).port), new URL(url).hostname, () => socket.write(request));
        socket.on("error", reject);
        socket.on("data", (data) => {
          bytes += data.length;
          if (bytes < size) return;
          if (bytes > size) return reject(new Error("An answer was longer than the one before."));
          bytes = 0;
          answers += 1;
          if (performance.now() < until) socket.write(request);
          else {
            socket.destroy();
            resolve(answers);
          }
        });
      }),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
