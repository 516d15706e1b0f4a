import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { cookieNames } from "../cookies.ts";
import type { IdentityContext } from "../visit.ts";
import type { AccountVisit } from "./account-visit.ts";

const seconds = 300;

/**
 * Hands new recovery codes to the page that shows them, past the redirect and
 * whichever instance answers: sealed in a cookie of this session, as the
 * database keeps only their hashes.
 */
export function handOverCodes(context: IdentityContext, visit: AccountVisit, codes: readonly string[]): void {
  const [secret = ""] = context.deviceCookie().secrets;
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, visit), iv);
  const sealed = Buffer.concat([iv, cipher.update(codes.join(" "), "utf8"), cipher.final(), cipher.getAuthTag()]);
  setCookie(context, visit, sealed.toString("base64url"), seconds);
}

export function forgetHandedCodes(context: IdentityContext, visit: AccountVisit): void {
  setCookie(context, visit, "", 0);
}

export function handedCodes(context: IdentityContext, visit: AccountVisit): string[] | undefined {
  const cookieName = cookieNames(context.deviceCookie().isSecure).codes;
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{40,1000})(?:;|$)`).exec(visit.req.headers.cookie ?? "")?.[1];
  if (value === undefined) return undefined;
  const sealed = Buffer.from(value, "base64url");
  for (const secret of context.deviceCookie().secrets) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", keyOf(secret, visit), sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(-16));
      return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
        .toString("utf8")
        .split(" ");
    } catch {
      // Of another key or session, or made up.
    }
  }
  return undefined;
}

function keyOf(secret: string, { sessionUid }: AccountVisit): Buffer {
  return createHash("sha256").update(`recovery codes\n${secret}\n${sessionUid}`).digest();
}

function setCookie(context: IdentityContext, { res }: AccountVisit, value: string, maxAge: number): void {
  const { path, isSecure } = context.deviceCookie();
  const attributes = `Path=${isSecure ? "/" : `${path}/account/recovery-codes`}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
  res.appendHeader("set-cookie", `${cookieNames(isSecure).codes}=${value}; ${attributes}`);
}
