import type { IncomingMessage, ServerResponse } from "node:http";
import { newId } from "#server/platform/db/new-id.ts";
import { noteFacts, type RequestFacts } from "#server/platform/http/request-facts.ts";
import type { Log } from "#server/platform/log/log.ts";

/** Parts of the product by where their addresses begin; what none of them answers is a page. */
const parts: [prefix: string, part: string][] = [
  ["/api/health", "health"],
  ["/api/docs", "reference"],
  ["/api", "api"],
  ["/oidc", "identity"],
  ["/media/", "media"],
  ["/assets/", "asset"],
];

/**
 * Gives each request its id, and writes one line at `info` once it was
 * answered, or its client gone. The address stays out of it: it can hold what
 * somebody looked for, a token or an e-mail address.
 */
export function createAccessLog(log: Log): (request: IncomingMessage, response: ServerResponse) => RequestFacts {
  return (request, response) => {
    const path = request.url ?? "/";
    const endpoint = parts.find(([prefix]) => path.startsWith(prefix))?.[1] ?? "page";
    const facts: RequestFacts = { requestId: newId(), endpoint, actor: "visitor" };
    noteFacts(request, facts);
    response.setHeader("x-request-id", facts.requestId);
    if (log.isLevelEnabled("info")) {
      const began = performance.now();
      response.once("close", () => {
        const ms = Math.round(performance.now() - began);
        const isCut = !response.writableFinished;
        log.info({ ...facts, method: request.method, status: response.statusCode, ms, ...(isCut ? { isCut } : {}) }, "request");
      });
    }
    return facts;
  };
}
