import { type JWTVerifyGetKey, jwtVerify } from "jose";
import type { EndedSignIn } from "./ended-sign-ins.ts";
import { InvalidToken } from "./tokens.ts";

const event = "http://schemas.openid.net/event/backchannel-logout";
/** A provider tells at once; what comes later was kept by somebody. */
const oldestSeconds = 300;

type Input = { issuer: string; clientId: string; keys: JWTVerifyGetKey; now?: () => Date };

/** Reads a logout token of an external provider (OpenID Connect Back-Channel Logout 1.0); throws InvalidToken for what is none. */
export type LogoutTokenReader = (token: string) => Promise<EndedSignIn & { at: Date }>;

/**
 * Whose sign-in ended, by the provider's own word. It counts from the second it
 * was said, so that a token that is sent twice ends nothing newer.
 */
export function createLogoutTokenReader({ issuer, clientId, keys, now = () => new Date() }: Input): LogoutTokenReader {
  return async (token) => {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      currentDate: now(),
      clockTolerance: 5,
      maxTokenAge: oldestSeconds,
      requiredClaims: ["iat", "jti"],
    }).catch((error: unknown) => {
      throw new InvalidToken("not a logout token", { cause: error });
    });
    const { sub, sid, iat = 0, events, nonce } = payload;
    const typ = protectedHeader.typ?.toLowerCase().replace(/^application\//, "");
    if (typ !== undefined && typ !== "logout+jwt" && typ !== "jwt") throw new InvalidToken(`a token of type ${typ}`);
    if (nonce !== undefined || typeof events !== "object" || events === null || !(event in events))
      throw new InvalidToken("not about a logout");
    const sessionId = typeof sid === "string" ? sid : undefined;
    if (sub === undefined && sessionId === undefined) throw new InvalidToken("about nobody");
    return { issuer, subject: sub, sessionId, at: new Date(iat * 1000) };
  };
}
