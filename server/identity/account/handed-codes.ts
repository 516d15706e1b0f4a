import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { cookieNames } from "../cookies.ts";
import type { IdentityContext } from "../flows/sign-in-interaction.ts";
import type { AccountInteraction } from "./account-interaction.ts";

const seconds = 300;

/**
 * Hands new recovery codes to the page that shows them, past the redirect and
 * whichever instance answers: sealed in a cookie of this session, as the
 * database keeps only their hashes.
 */
export function handOverCodes(context: IdentityContext, interaction: AccountInteraction, codes: readonly string[]): void {
  const [secret = ""] = context.deviceCookie().secrets;
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, interaction), iv);
  const sealed = Buffer.concat([iv, cipher.update(codes.join(" "), "utf8"), cipher.final(), cipher.getAuthTag()]);
  setCookie(context, interaction, sealed.toString("base64url"), seconds);
}

export function forgetHandedCodes(context: IdentityContext, interaction: AccountInteraction): void {
  setCookie(context, interaction, "", 0);
}

export function handedCodes(context: IdentityContext, interaction: AccountInteraction): string[] | undefined {
  const cookieName = cookieNames(context.deviceCookie().isSecure).codes;
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{40,1000})(?:;|$)`).exec(interaction.req.headers.cookie ?? "")?.[1];
  if (value === undefined) return undefined;
  const sealed = Buffer.from(value, "base64url");
  for (const secret of context.deviceCookie().secrets) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", keyOf(secret, interaction), sealed.subarray(0, 12));
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

function keyOf(secret: string, { sessionUid }: AccountInteraction): Buffer {
  return createHash("sha256").update(`recovery codes\n${secret}\n${sessionUid}`).digest();
}

function setCookie(context: IdentityContext, { res }: AccountInteraction, value: string, maxAge: number): void {
  const { path, isSecure } = context.deviceCookie();
  const attributes = `Path=${isSecure ? "/" : `${path}/account/recovery-codes`}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
  res.appendHeader("set-cookie", `${cookieNames(isSecure).codes}=${value}; ${attributes}`);
}
