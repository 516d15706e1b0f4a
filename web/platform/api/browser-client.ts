import { lines } from "virtual:browser-contract";
import { createORPCClient, ORPCError } from "@orpc/client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import type { Problem } from "#contract/core/errors.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { ApiClient, CallOptions } from "./client-type.ts";
import { unfoldContract } from "./unfold-contract.ts";

const timeoutMs = 20_000;

/**
 * The API over HTTP, with the person's access token where there is one.
 *
 * @param language what the answers' texts are read in
 * @param accessToken gives a fresh token, or null for a visitor; another one where the API refused one
 */
export function createBrowserClient(language: UiLanguage, accessToken: (refused?: string) => Promise<string | null>): ApiClient {
  const link = new OpenAPILink<CallOptions>(unfoldContract(lines), {
    url: () => `${window.location.origin}/api`,
    headers: async ({ context }) => {
      const token = await accessToken();
      return {
        "accept-language": language,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(context.ifMatch === undefined ? {} : { "if-match": `"${context.ifMatch}"` }),
        ...(context.idempotencyKey === undefined ? {} : { "idempotency-key": context.idempotencyKey }),
      };
    },
    fetch: async (request, init) => {
      // Only what carries a token can be refused for it and asked again; a copy turns the body into a stream.
      const kept = request.headers.has("authorization") ? request.clone() : undefined;
      const response = await globalThis.fetch(request, { ...init, signal: withTimeout(request.signal) });
      if (kept === undefined || !(await isTokenRefused(response))) return readable(response);
      const again = await withAnotherToken(kept, accessToken).catch(() => undefined);
      return readable(again ? await globalThis.fetch(again, { ...init, signal: withTimeout(again.signal) }) : response);
    },
    customErrorResponseBodyDecoder: (body) => {
      const problem = body as Problem;
      return problem?.code ? new ORPCError(problem.code, { status: problem.status, message: problem.detail, data: problem }) : null;
    },
  });
  return createORPCClient(link);
}

/** Or takes a sign-in for less than it is by now: a second factor was set up since. */
async function isTokenRefused(response: Response): Promise<boolean> {
  if (response.status === 401) return true;
  if (response.status !== 403) return false;
  const problem = (await response
    .clone()
    .json()
    .catch(() => null)) as Partial<Problem> | null;
  return problem?.code === "auth.secondFactorRequired";
}

/** A token ends with what was granted, as when a copy of it was used; where the session goes on, another one works. */
async function withAnotherToken(request: Request, accessToken: (refused?: string) => Promise<string | null>): Promise<Request | undefined> {
  const refused = request.headers.get("authorization")?.replace(/^Bearer /, "");
  const token = refused === undefined ? null : await accessToken(refused);
  if (token === null || token === refused) return undefined;
  const headers = new Headers(request.headers);
  headers.set("authorization", `Bearer ${token}`);
  return new Request(request, { headers });
}

/** The library reads `application/json` only; a refusal comes as `application/problem+json` (RFC 9457), which is the same to read. */
function readable(response: Response): Response {
  if (!response.headers.get("content-type")?.startsWith("application/problem+json")) return response;
  const headers = new Headers(response.headers);
  headers.set("content-type", "application/json");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

function withTimeout(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
}
