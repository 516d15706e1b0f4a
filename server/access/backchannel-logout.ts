import type { Database } from "#server/platform/db/database.ts";
import type { DirectEndpoint } from "#server/platform/http/edge.ts";
import { Refusal, refuse } from "#server/platform/http/refusal.ts";
import { endSignIn } from "./ended-sign-ins.ts";
import type { LogoutTokenReader } from "./logout-tokens.ts";
import { InvalidToken } from "./tokens.ts";

const bytesAtMost = 16_384;

/**
 * Where an external provider tells that somebody signed out there (OpenID
 * Connect Back-Channel Logout 1.0, section 2.5): its access tokens of that
 * session, or of the person where it names none, end at once. Access tokens
 * that do not name their session end by the person. A token that is sent twice
 * is answered as it was the first time, and ends nothing newer.
 */
export function backchannelLogout(db: Database, read: LogoutTokenReader, onEnded: () => void): DirectEndpoint {
  return {
    method: "POST",
    path: "/sign-in/backchannel-logout",
    access: "public",
    async handle(request) {
      const text = await request.text();
      const token = text.length > bytesAtMost ? null : new URLSearchParams(text).get("logout_token");
      if (!token) return refuse("input.malformed");
      const { at, ...ended } = await read(token).catch((error: unknown) => {
        throw error instanceof InvalidToken ? new Refusal("input.malformed") : error;
      });
      await endSignIn(db, ended, at);
      onEnded();
      return new Response(null, { status: 200, headers: { "cache-control": "no-store" } });
    },
  };
}
