import { contract } from "virtual:minified-contract";
import { createORPCClient, ORPCError } from "@orpc/client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import type { Problem } from "#contract/errors.ts";
import type { UiLanguage } from "#contract/product.ts";
import type { ApiClient, CallOptions } from "#web/platform/api/client-type.ts";

const timeoutMs = 20_000;

/**
 * The API over HTTP, with the person's access token where there is one.
 *
 * @param language what the answers' texts are read in
 * @param accessToken gives a fresh token, or null for a visitor
 */
export function createBrowserClient(language: UiLanguage, accessToken: () => Promise<string | null>): ApiClient {
  const link = new OpenAPILink<CallOptions>(contract, {
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
    fetch: async (request, init) => readable(await globalThis.fetch(request, { ...init, signal: withTimeout(request.signal) })),
    customErrorResponseBodyDecoder: (body) => {
      const problem = body as Problem;
      return problem?.code ? new ORPCError(problem.code, { status: problem.status, message: problem.detail, data: problem }) : null;
    },
  });
  return createORPCClient(link);
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
