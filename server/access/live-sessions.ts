import { decodeJwt } from "jose";
import { LRUCache } from "lru-cache";
import { InvalidToken, type TokenVerifier } from "./tokens.ts";

/** How long a living session is taken for one; a notification of the database drops it sooner. */
const rememberedMs = 5_000;
const sessionsAtMost = 20_000;

/** In which sign-in a token was issued. */
export type TokenSession = {
  issuer: string;
  subject: string;
  /** The provider's session (`sid`), and what was granted in it, where the provider says it. */
  sessionId: string | undefined;
  grantId: string | undefined;
  /** In seconds since the epoch. */
  issuedAt: number;
};

export type LiveSessions = {
  /** Judges a token, and whether the sign-in that it was issued in goes on. */
  verify: TokenVerifier;
  /** A session ended somewhere: all are looked at again. */
  forget(): void;
  /** Remembers from now on while changes are heard of; until then every call is looked up. */
  rememberWhile(isHeard: () => boolean): void;
};

/**
 * Lets access tokens end with their session: signing out, replaying a code or
 * a refresh token, a password reset, or an operator who ends somebody's
 * sessions count at the next call. A session that lives is remembered for
 * seconds; one that ended never comes back, and is not remembered.
 *
 * @param isAlive asks the database
 * @param now in ms since the epoch
 */
export function withLiveSessions(
  verify: TokenVerifier,
  isAlive: (session: TokenSession) => Promise<boolean>,
  now: () => number = Date.now,
): LiveSessions {
  const alive = new LRUCache<string, true>({ max: sessionsAtMost, ttl: rememberedMs, perf: { now }, ttlResolution: 0 });
  let forgotten = 0;
  let mayRemember = () => false;

  return {
    async verify(token) {
      const identity = await verify(token);
      const session = sessionOf(token, identity);
      const verified = { ...identity, sessionId: session.sessionId };
      const key = JSON.stringify(Object.values(session));
      if (alive.has(key) && mayRemember()) return verified;
      const asked = forgotten;
      if (!(await isAlive(session))) throw new InvalidToken("its session has ended");
      // What was read before somebody ended a session says nothing about afterwards.
      if (asked === forgotten && mayRemember()) alive.set(key, true);
      return verified;
    },
    forget() {
      forgotten += 1;
      alive.clear();
    },
    rememberWhile(isHeard) {
      mayRemember = isHeard;
    },
  };
}

/** @param token whose signature has been judged */
function sessionOf(token: string, { issuer, subject }: { issuer: string; subject: string }): TokenSession {
  const { sid, grant, iat = 0 } = decodeJwt(token);
  return { issuer, subject, sessionId: textIn(sid), grantId: textIn(grant), issuedAt: iat };
}

const textIn = (claim: unknown) => (typeof claim === "string" && claim.isWellFormed() && !claim.includes("\0") ? claim : undefined);
