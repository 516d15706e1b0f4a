import type { EndpointMeta } from "#contract/core/endpoint.ts";
import type { ErrorCode } from "#contract/core/errors.ts";
import { contract } from "#contract/router.ts";
import { refusalsOf } from "#server/platform/http/openapi/openapi.ts";

type Promised = { method: string; path: RegExp; codes: readonly ErrorCode[] };

/** What any call may be refused with: for its body, its sign-in, or as nothing works. */
export const always: readonly string[] = [
  "input.malformed",
  "request.ambiguous",
  "input.tooLarge",
  "input.unsupportedMediaType",
  "auth.invalidToken",
  "server.fault",
  "server.unavailable",
] satisfies ErrorCode[];

const promises: readonly Promised[] = Object.values(contract)
  .flatMap((endpoints) => Object.values(endpoints))
  .map(({ "~orpc": { route, meta } }) => ({
    method: route.method ?? "GET",
    path: new RegExp(`^/api${String(route.path).replace(/\{[^}]+\}/g, "[^/]+")}$`),
    codes: refusalsOf(meta as EndpointMeta),
  }));

/**
 * Holds an answer against the contract: a refusal with a code that its endpoint
 * does not promise makes the documents lie to whoever calls the API.
 *
 * @param path with its query; one that the contract does not know promises nothing
 */
export function requirePromised(method: string, path: string, body: unknown): void {
  const code = typeof body === "object" && body !== null && "requestId" in body && "code" in body ? String(body.code) : undefined;
  if (code === undefined || always.includes(code)) return;
  const pathname = path.split("?")[0] ?? path;
  const known = promises.filter((promise) => promise.method === method && promise.path.test(pathname));
  if (known.length > 0 && !known.some(({ codes }) => codes.some((promised) => promised === code)))
    throw new Error(`${method} ${pathname} refused with ${code}, which its contract does not promise`);
}
