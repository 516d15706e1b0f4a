import { Agent, request } from "node:http";
import type { Call } from "./call.ts";

export type Reply = { status: number; headers: Record<string, string | string[] | undefined>; text: string; ms: number };

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** How long an answer is waited for at all, in milliseconds. */
const timeoutMs = 40_000;

/** Sends it as it is written, which `fetch` would not: headers twice, methods that nobody knows. */
export function send(url: string, { method, path, headers, body }: Call): Promise<Reply> {
  const began = performance.now();
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const bytes =
      body === undefined ? undefined : Buffer.from(body.toWellFormed(), mediaTypeOf(headers).startsWith("multipart/") ? "latin1" : "utf8");
    const length = bytes === undefined ? [] : ["content-length", String(bytes.length)];
    const outgoing = request(
      { agent, hostname, port, method, path, headers: ["host", `${hostname}:${port}`, ...latin(headers), ...length] },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
            ms: performance.now() - began,
          }),
        );
      },
    );
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error(`no answer within ${timeoutMs / 1_000} s`)));
    outgoing.on("error", reject);
    outgoing.end(bytes);
  });
}

const mediaTypeOf = (headers: readonly string[]): string => headers[headers.indexOf("content-type") + 1] ?? "";

/** Headers are bytes (RFC 9110 section 5.5). */
const latin = (headers: readonly string[]): string[] => headers.map((text) => Buffer.from(text).toString("latin1"));
