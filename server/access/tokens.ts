import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { email as emailField, line } from "#contract/core/fields/fields.ts";
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
  /** `at+jwt` takes nothing else; `jwt`, the default, plain JWTs as well, unless they look like ID tokens. */
  tokenType?: "at+jwt" | "jwt";
  /** A scope that the token must have, in `scope` or `scp`. */
  apiScope?: string | undefined;
  /** Which claim says that the e-mail address is verified; `email_verified` when absent. */
  emailVerifiedClaim?: string;
  /** The time to judge expiry by; the system's when absent. */
  now?: () => Date;
};

/** Signatures by the provider's private key only: never `none`, never a shared secret (HS…). */
const algorithms = ["ES256", "ES384", "ES512", "RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "EdDSA", "Ed25519"];
const tokenBytesAtMost = 8192;
const clockToleranceSeconds = 5;

export function createTokenVerifier(input: TokenVerifierInput): TokenVerifier {
  const { issuer, audience, keys, now, tokenType = "jwt", apiScope, emailVerifiedClaim } = input;
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
      requireAccessToken(protectedHeader.typ, payload, tokenType);
      if (apiScope !== undefined && !scopesOf(payload).includes(apiScope)) throw new InvalidToken("without the scope of this API");
      return identityOf(payload, issuer, emailVerifiedClaim);
    } catch (error) {
      throw error instanceof InvalidToken || !isVerdict(error) ? error : new InvalidToken(error.message, { cause: error });
    }
  };
}

/** An ID token is signed by the same keys and may name the same audience, but grants nothing. */
function requireAccessToken(typ: string | undefined, payload: JWTPayload, tokenType: "at+jwt" | "jwt"): void {
  const type = typ?.toLowerCase().replace(/^application\//, "");
  if (type === "at+jwt") return;
  if (tokenType === "at+jwt" || (type !== "jwt" && type !== undefined)) throw new InvalidToken(`a token of type ${type}`);
  if (["nonce", "at_hash", "c_hash"].some((claim) => claim in payload)) throw new InvalidToken("an ID token");
  // Keycloak says in the payload what a token is.
  if (payload["typ"] !== undefined && payload["typ"] !== "Bearer") throw new InvalidToken(`a token that calls itself ${payload["typ"]}`);
}

/** RFC 9068 has one text in `scope`; Okta a list in `scp`, Entra ID a text. */
function scopesOf(payload: JWTPayload): string[] {
  return [payload["scope"], payload["scp"]].flat().flatMap((value) => (typeof value === "string" ? value.split(" ") : []));
}

function identityOf(payload: JWTPayload, issuer: string, emailVerifiedClaim?: string): VerifiedToken {
  const { sub } = payload;
  if (typeof sub !== "string" || !isSubject(sub)) throw new InvalidToken("no subject");
  return { issuer, subject: sub, ...personIn(payload, emailVerifiedClaim) };
}

/** A text that the database keeps as it is, so that no two are taken for one. */
function isSubject(sub: string): boolean {
  return sub !== "" && sub.length <= 255 && sub.isWellFormed() && !/\p{Cc}/u.test(sub);
}

/** Names are what a form of ours would take. */
const nameField = line(1, 120);

/**
 * The person in an access token or in what UserInfo answers. Where people may
 * call themselves what they like, that is judged as what is typed here:
 * whatever is no name and no address stays unknown.
 */
export function personIn(
  claims: Record<string, unknown>,
  emailVerifiedClaim = "email_verified",
): Pick<Identity, "email" | "emailVerified" | "name"> {
  const { email, name, [emailVerifiedClaim]: verified } = claims;
  return {
    email: emailField.safeParse(email).data,
    // Entra ID writes its own claim as 1 or "1".
    emailVerified: verified === true || (emailVerifiedClaim !== "email_verified" && (verified === 1 || verified === "1")),
    name: nameField.safeParse(name).data,
  };
}

/** What jose says about a token has an ERR_JW… code; anything else (the provider is unreachable) is not the token's fault. */
function isVerdict(error: unknown): error is Error {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^ERR_(JW[TSE]|JWKS_NO_MATCHING|JWKS_MULTIPLE|JOSE_ALG|JOSE_NOT_SUPPORTED)/.test(code);
}
