import { newId } from "../db/new-id.ts";
import type { Log } from "../log/log.ts";
import type { CallContext } from "./api.ts";
import { clientAddressOf } from "./client-address.ts";
import { problemOf, refusalOf } from "./problem.ts";
import { factsOf } from "./request-facts.ts";

type Call = Pick<CallContext, "actor" | "address">;

/**
 * A public read that many visitors make: answered before anything is made of
 * the request, as JSON that lies ready for the most part. It says the same as
 * the endpoint, which answers whatever this leaves: other methods, whoever is
 * signed in, parameters that are not as they should be, what is not there.
 */
export type QuickRead = {
  /** The contract's name of the endpoint. */
  endpoint: string;
  path: RegExp;
  /** @returns the answer as JSON; undefined leaves it to the endpoint */
  read(path: RegExpExecArray, parameters: Record<string, string>, call: Call): Promise<string | undefined>;
};

export type QuickAnswer = { status: number; headers: Record<string, string>; body: string };

type Asked = {
  method: string;
  /** Path and search, as they came. */
  url: string;
  isSignedIn: boolean;
  address: string | null;
  requestId: string;
  onEndpoint?: (name: string) => void;
};

const headers = { "content-type": "application/json", "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** @returns undefined for all but the quick reads; a promise of undefined where one of them leaves it to its endpoint */
export function createQuickReads(reads: readonly QuickRead[], log: Log) {
  return ({ method, url, isSignedIn, address, requestId, onEndpoint }: Asked): Promise<QuickAnswer | undefined> | undefined => {
    if (method !== "GET" || isSignedIn) return undefined;
    const [path = "", search = ""] = url.split("?", 2);
    for (const { endpoint, path: pattern, read } of reads) {
      const match = pattern.exec(path);
      if (!match) continue;
      const parameters = parametersIn(search);
      if (!parameters) return undefined;
      return read(match, parameters, { actor: { kind: "visitor" }, address }).then(
        (body) => {
          if (body === undefined) return undefined;
          onEndpoint?.(endpoint);
          return { status: 200, headers: { ...headers, "content-length": String(Buffer.byteLength(body)) }, body };
        },
        (error: unknown) => {
          onEndpoint?.(endpoint);
          return refused(error, requestId, log);
        },
      );
    }
    return undefined;
  };
}

/** Each parameter by its name; undefined where one comes twice, which the endpoint judges. */
function parametersIn(search: string): Record<string, string> | undefined {
  const parameters: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    if (name in parameters || name.includes("[")) return undefined;
    parameters[name] = value;
  }
  return { ...parameters };
}

function refused(error: unknown, requestId: string, log: Log): QuickAnswer {
  const refusal = refusalOf(error, requestId, log);
  const problem = problemOf(refusal, requestId);
  const retryAfter = refusal.retryAfterSeconds === undefined ? {} : { "retry-after": String(refusal.retryAfterSeconds) };
  return {
    status: problem.status,
    headers: { ...headers, ...retryAfter, "content-type": "application/problem+json" },
    body: JSON.stringify(problem),
  };
}

export type QuickReads = ReturnType<typeof createQuickReads>;

/** The same for a request of the web's kind, as calls in process make. */
export async function readQuicklyIn(read: QuickReads, request: Request): Promise<Response | undefined> {
  if (request.body !== null) return undefined;
  const requestId = factsOf(request)?.requestId ?? newId();
  const answer = await read({
    method: request.method,
    url: request.url.slice(new URL(request.url).origin.length),
    isSignedIn: request.headers.has("authorization"),
    address: clientAddressOf(request) || null,
    requestId,
  });
  return answer && new Response(answer.body, { status: answer.status, headers: { ...answer.headers, "x-request-id": requestId } });
}
