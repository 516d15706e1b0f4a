import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { loadConfig } from "#server/config.ts";
import { type ServeOptions, serve, type WebParts } from "#site/serve.ts";
import { type TestDatabase, testDatabase } from "./harness/database.ts";

export type FrontDoor = {
  database: TestDatabase;
  port: number;
  /** A request as a client makes it, behind a proxy that speaks for `PUBLIC_URL`. */
  ask(method: string, path: string, more?: { headers?: Record<string, string | string[]>; body?: string }): Promise<Heard>;
  /** Bytes as they are, and all that comes back. */
  say(bytes: string): Promise<string>;
  close(): Promise<void>;
};
export type Heard = { status: number; headers: IncomingHttpHeaders; body: string };

/** Stands in for the browser's world: pages say what was asked for, and carry the renderer's nonce; `/assets/app.js` is a built file. */
const paper: WebParts = {
  render: async (asked, { context }) => {
    const { pathname } = new URL(asked.url);
    if (pathname === "/broken") throw new Error("a page that cannot be drawn");
    if (pathname.startsWith("/gone")) context.answerWith(404);
    const html = `<!doctype html><html><head></head><body>${pathname}<script nonce="${context.nonce}">1</script></body></html>`;
    return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
  },
  asset: (_request, pathname) =>
    pathname === "/assets/app.js" ? new Response("1", { headers: { "content-type": "text/javascript" } }) : undefined,
  styleOf: () => undefined,
  isFinal: true,
};

/** The whole product as it is served, in this process, over a database of its own; only the pages are of paper. */
export async function frontDoor(settings: Record<string, string> = {}, more: Pick<Partial<ServeOptions>, "log"> = {}): Promise<FrontDoor> {
  const database = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "bondfire-door-"));
  const port = await freePort();
  const config = loadConfig({
    PUBLIC_URL: "https://market.example",
    PRODUCTION: "1",
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    ...settings,
  });
  const root = resolve(import.meta.dirname, "..");
  const { close } = await serve({ root, config, demoListings: undefined, web: paper, progress: () => undefined, ...more });
  return {
    database,
    port,
    ask: (method, path, { headers = {}, body } = {}) =>
      new Promise((done, failed) => {
        const sent = request({ port, method, path, headers: { host: new URL(config.publicUrl).host, ...headers } }, (answer) => {
          let text = "";
          answer.setEncoding("utf8").on("data", (part: string) => (text += part));
          answer.on("end", () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
          answer.on("error", failed);
        });
        sent.on("error", failed).end(body);
      }),
    say: (bytes) =>
      new Promise((done, failed) => {
        const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
        let heard = "";
        socket.setTimeout(3_000, () => socket.destroy());
        socket.setEncoding("utf8").on("data", (part: string) => (heard += part));
        socket.on("close", () => done(heard)).on("error", failed);
      }),
    async close() {
      await close(0);
      rmSync(dataDir, { recursive: true, force: true });
      await database.drop();
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
