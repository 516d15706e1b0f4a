import type { IncomingMessage } from "node:http";

/** Headers of which a second one could be read differently by a proxy and by us (RFC 9110 section 5.3). */
const onceOnly = new Set(["host", "authorization", "content-length", "content-type", "transfer-encoding", "origin", "sec-fetch-site"]);

/** A host and perhaps a port: nothing that could be read as a path, a user or a second host. */
const hostPattern = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * What is wrong with a request that Node's parser took and that no client
 * sends: one that a proxy in front may have understood otherwise (RFC 9112
 * sections 3.2 and 6.3). Undefined when it is fine.
 */
export function requestFault(request: Pick<IncomingMessage, "rawHeaders" | "httpVersion" | "headers">): string | undefined {
  const { rawHeaders, httpVersion, headers } = request;
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? "";
    if (onceOnly.has(name) && seen.has(name)) return `two ${name} headers`;
    seen.add(name);
  }
  if (seen.has("transfer-encoding") && (seen.has("content-length") || httpVersion === "1.0")) return "a body with two ends";
  if (headers.host === undefined || headers.host === "") return httpVersion === "1.0" ? undefined : "no host header";
  return hostPattern.test(headers.host) ? undefined : "no valid host header";
}
