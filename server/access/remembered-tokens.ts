import { decodeJwt } from "jose";
import { LRUCache } from "lru-cache";
import type { TokenVerifier, VerifiedToken } from "./tokens.ts";

/** How long a token whose signature was judged is taken as judged: as long as a key that was withdrawn may still count. */
const rememberedMs = 30_000;
/** A kilobyte each. */
const tokensAtMost = 5_000;

/**
 * Judges a token's signature once in a while instead of at every call. What it
 * says is the same for as long as it is valid; whether its sign-in goes on, and
 * who the person is by now, is asked at every call all the same.
 *
 * @param now in ms since the epoch
 */
export function withRememberedTokens(verify: TokenVerifier, now: () => number = Date.now): TokenVerifier {
  const known = new LRUCache<string, VerifiedToken>({ max: tokensAtMost, perf: { now }, ttlResolution: 0 });
  return async (token) => {
    const remembered = known.get(token);
    if (remembered) return remembered;
    const verified = await verify(token);
    const { exp = 0 } = decodeJwt(token);
    const ttl = Math.min(exp * 1_000 - now(), rememberedMs);
    if (ttl > 0) known.set(token, verified, { ttl });
    return verified;
  };
}
