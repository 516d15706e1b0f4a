import type { Config } from "#server/config.ts";
import { pageHeaders } from "#server/identity/pages/layout.ts";
import { maintenancePage } from "#server/identity/pages/message-page.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { problemResponse } from "#server/platform/http/problem.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { pageVariantOf } from "./page-variant.ts";

const retryAfterSeconds = 120;

/** What goes on during maintenance: health checks, the page's icon, and the renewal of sign-ins, so that nobody loses theirs. */
const goesOn = /^\/(?:api\/health|favicon\.svg|oidc\/(?:token|jwks|\.well-known\/openid-configuration))$/;

/** Whether an address has nothing but the notice to answer with. */
export function isAway(url: string): boolean {
  return !goesOn.test(url.split("?")[0] ?? "");
}

type Marketplace = Pick<Config, "productName" | "defaultLanguage">;

/**
 * The answer while the product is being worked on; undefined for what goes on.
 * Pages in the variant's language, problems for programs.
 */
export function maintenanceAnswer(request: Request, { productName, defaultLanguage }: Marketplace): Response | undefined {
  const { pathname, searchParams } = new URL(request.url);
  if (!isAway(pathname)) return undefined;
  const retry = { "retry-after": String(retryAfterSeconds), "cache-control": "no-store" };
  if (pathname === "/api" || pathname.startsWith("/api/")) {
    const answer = problemResponse(new Refusal("server.maintenance"), newId());
    for (const [name, value] of Object.entries(retry)) answer.headers.set(name, value);
    return answer;
  }
  const { language } = pageVariantOf(request.headers, searchParams, defaultLanguage);
  const body = request.method === "HEAD" ? null : maintenancePage({ language, productName });
  return new Response(body, { status: 503, headers: { ...pageHeaders(), ...retry } });
}
