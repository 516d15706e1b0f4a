import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { StartupRefusal } from "../platform/db/startup-refusal.ts";
import type { Identity } from "./actor.ts";

/** What a valid access token says about who is asking. The rest is the database's to judge. */
export type VerifiedToken = Identity;

/** The token is not one of ours, or not any more; the caller is answered 401 and no details. */
export class InvalidToken extends Error {}

/** Throws InvalidToken for whatever is not a valid access token for this API. */
export type TokenVerifier = (token: string) => Promise<VerifiedToken>;

export type TokenVerifierInput = {
  issuer: string;
  /** The API's name at the provider; one of the token's audiences has to be it. */
  audience: string;
  keys: JWTVerifyGetKey;
  /** The time to judge expiry by; the system's when absent. */
  now?: () => Date;
};

/** Signatures by the provider's private key only: never `none`, never a shared secret (HS…). */
const algorithms = ["ES256", "ES384", "ES512", "RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "EdDSA", "Ed25519"];
const tokenBytesAtMost = 8192;
const clockToleranceSeconds = 5;

export function createTokenVerifier({ issuer, audience, keys, now }: TokenVerifierInput): TokenVerifier {
  return async (token) => {
    if (token.length > tokenBytesAtMost) throw new InvalidToken("longer than a token is");
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms,
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ["exp", "sub"],
        ...(now && { currentDate: now() }),
      });
      requireAccessToken(protectedHeader.typ, payload);
      return identityOf(payload, issuer);
    } catch (error) {
      throw error instanceof InvalidToken || !isVerdict(error) ? error : new InvalidToken(error.message, { cause: error });
    }
  };
}

/** An ID token is signed by the same keys and may name the same audience, but grants nothing. */
function requireAccessToken(typ: string | undefined, payload: JWTPayload): void {
  const type = typ?.toLowerCase().replace(/^application\//, "");
  if (type === "at+jwt") return;
  if (type !== "jwt" && type !== undefined) throw new InvalidToken(`a token of type ${type}`);
  if (["nonce", "at_hash", "c_hash"].some((claim) => claim in payload)) throw new InvalidToken("an ID token");
}

function identityOf(payload: JWTPayload, issuer: string): VerifiedToken {
  const { sub, email, name } = payload;
  if (typeof sub !== "string" || sub === "" || sub.length > 255) throw new InvalidToken("no subject");
  return {
    issuer,
    subject: sub,
    email: typeof email === "string" ? email : undefined,
    emailVerified: payload.email_verified === true,
    name: typeof name === "string" ? name : undefined,
  };
}

/** What jose says about a token has an ERR_JW… code; anything else (the provider is unreachable) is not the token's fault. */
function isVerdict(error: unknown): error is Error {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^ERR_(JW[TSE]|JWKS_NO_MATCHING|JWKS_MULTIPLE|JOSE_ALG|JOSE_NOT_SUPPORTED)/.test(code);
}

const requestTimeoutMs = 10_000;

/**
 * The keys of an external provider, found through its discovery document. They
 * are fetched when first needed and again for an unknown key id, at most once
 * in 30 s however many tokens ask.
 *
 * @throws StartupRefusal when the provider does not answer or calls itself by another name
 */
export async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const response = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(requestTimeoutMs),
  }).catch((cause: unknown) => {
    throw new StartupRefusal(`The identity provider ${issuer} does not answer: correct OIDC_ISSUER, or check the network.`, { cause });
  });
  if (!response.ok) throw new StartupRefusal(`The identity provider ${issuer} answered ${response.status} for its discovery document.`);
  const found = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (found.issuer !== issuer) throw new StartupRefusal(`The identity provider at ${issuer} calls itself ${String(found.issuer)}.`);
  if (typeof found.jwks_uri !== "string") throw new StartupRefusal(`The identity provider ${issuer} publishes no keys.`);
  return createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: requestTimeoutMs, cooldownDuration: 30_000, cacheMaxAge: 600_000 });
}
