import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
};

export type FileHost = {
  url: string;
  /** Counts what is sent from here on: each file once and as a host that compresses sends it, in bytes. */
  countSent(): () => number;
  close(): void;
};

/** Serves a folder as plain hosts of files do: `/pricing` is `pricing.html`, a folder its `index.html`, all else `404.html`. */
export async function serveFolder(folder: string): Promise<FileHost> {
  let sent = new Set<string>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
    const found = [path, `${path}.html`, join(path, "index.html")]
      .map((candidate) => join(folder, candidate))
      .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
    const file = found ?? join(folder, "404.html");
    sent.add(file);
    response.writeHead(found ? 200 : 404, { "content-type": types[extname(file)] ?? "application/octet-stream" });
    response.end(readFileSync(file));
  });
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
  const gzipBytesOf = (file: string) => Math.min(statSync(file).size, gzipSync(readFileSync(file), { level: 9 }).length);
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    countSent() {
      const counted = new Set<string>();
      sent = counted;
      return () => [...counted].reduce((sum, file) => sum + gzipBytesOf(file), 0);
    },
    close: () => server.close(),
  };
}
