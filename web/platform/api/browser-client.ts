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
    fetch: (request, init) => globalThis.fetch(request, { ...init, signal: withTimeout(request.signal) }),
    customErrorResponseBodyDecoder: (body) => {
      const problem = body as Problem;
      return problem?.code ? new ORPCError(problem.code, { status: problem.status, message: problem.detail, data: problem }) : null;
    },
  });
  return createORPCClient(link);
}

function withTimeout(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
}
