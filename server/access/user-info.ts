import { LRUCache } from "lru-cache";
import { personIn, type TokenVerifier, type VerifiedToken } from "./tokens.ts";

const requestTimeoutMs = 10_000;
/** A verified address is asked for again after this; it is when a change at the provider shows here. */
const keptMs = 10 * 60_000;
/** No answer, or an address that is not verified yet: whoever has just verified theirs does not wait for long. */
const keptUnsureMs = 30_000;
const peopleAtMost = 10_000;

type Person = ReturnType<typeof personIn>;

export type UserInfoInput = {
  verify: TokenVerifier;
  endpoint: string;
  emailVerifiedClaim?: string;
  /** In ms since the epoch. */
  now?: () => number;
  /** Hears why somebody's address could not be read. */
  onFailure?: (error: unknown) => void;
};

/**
 * Many providers leave the e-mail address out of access tokens. Whose token
 * lacks it is asked about at the provider's UserInfo endpoint with that token
 * (OpenID Connect Core 5.3): once for all calls at the same time, and kept for
 * ten minutes. Without an answer the person stays who they are, without an
 * address.
 */
export function withUserInfo({
  verify,
  endpoint,
  emailVerifiedClaim,
  now = Date.now,
  onFailure = () => undefined,
}: UserInfoInput): TokenVerifier {
  const known = new LRUCache<string, Promise<Person | undefined>>({ max: peopleAtMost, perf: { now }, ttlResolution: 0 });

  function ask(token: string, subject: string): Promise<Person | undefined> {
    const kept = known.get(subject);
    if (kept) return kept;
    const asked = fetchPerson(endpoint, token, subject, emailVerifiedClaim)
      .catch((error: unknown) => {
        onFailure(error);
        return undefined;
      })
      .then((person) => {
        known.set(subject, asked, { ttl: person?.email && person.emailVerified ? keptMs : keptUnsureMs });
        return person;
      });
    // While it is asked nobody asks again, however long the answer takes.
    known.set(subject, asked);
    return asked;
  }

  return async (token) => {
    const said: VerifiedToken = await verify(token);
    if (said.email !== undefined) return said;
    const person = await ask(token, said.subject);
    return person ? { ...said, ...person, name: said.name ?? person.name } : said;
  };
}

async function fetchPerson(endpoint: string, token: string, subject: string, emailVerifiedClaim?: string): Promise<Person> {
  const response = await fetch(endpoint, {
    headers: { authorization: `Bearer ${token}`, accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (!response.ok) throw new Error(`UserInfo answered ${response.status}`);
  const claims = (await response.json()) as Record<string, unknown> | null;
  // Core 5.3.2: an answer about somebody else must not be used.
  if (claims?.["sub"] !== subject) throw new Error("UserInfo answered about somebody else");
  return personIn(claims, emailVerifiedClaim);
}
