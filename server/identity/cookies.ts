import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * What the cookies of sign-in are called. Where the product is reached by
 * https, a prefix makes browsers refuse them from anybody but this host over
 * https (RFC 6265bis section 4.1.3): no neighbour below the same domain can
 * plant one. Two are bound to the address of one sign-in, so that several can
 * go on at once, and `__Host-` knows no paths.
 */
export function cookieNames(isSecure: boolean) {
  const host = isSecure ? "__Host-" : "";
  const secure = isSecure ? "__Secure-" : "";
  return {
    session: `${host}identity_session`,
    device: `${host}identity_device`,
    codes: `${host}identity_codes`,
    interaction: `${secure}identity_interaction`,
    resume: `${secure}identity_resume`,
  };
}

const formerSession = "identity_session";

/** By then every session has ended that began under its former name; before, whoever is signed in stays so through an upgrade. */
const carriedUntil = Date.UTC(2027, 2, 31);

/**
 * Takes a session along that was signed before its cookie had a prefix: the
 * request then reads as if it had the new one, and the answer takes the old
 * one away. The library writes the new one.
 *
 * @param secrets of the cookies, as the library signs with them
 */
export function carrySessionOver(req: IncomingMessage, res: ServerResponse, secrets: readonly string[], now: Date): void {
  const cookies = req.headers.cookie ?? "";
  const [secret] = secrets;
  const { session } = cookieNames(true);
  if (now.getTime() >= carriedUntil || secret === undefined || cookies.includes(`${session}=`)) return;
  const value = /(?:^|;\s*)identity_session=([\w-]{10,200})(?:;|$)/.exec(cookies)?.[1];
  const signature = /(?:^|;\s*)identity_session\.sig=([\w-]{20,100})(?:;|$)/.exec(cookies)?.[1];
  if (!value || !signature) return;
  if (!secrets.some((known) => isEqual(sign(known, formerSession, value), signature))) return;
  req.headers.cookie = `${cookies}; ${session}=${value}; ${session}.sig=${sign(secret, session, value)}`;
  for (const name of [formerSession, `${formerSession}.sig`])
    res.appendHeader("set-cookie", `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`);
}

/** As Keygrip does for the library: SHA-1 in an HMAC, in base64 for addresses. */
function sign(secret: string, name: string, value: string): string {
  return createHmac("sha1", secret).update(`${name}=${value}`).digest("base64url");
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
