import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "#server/platform/clock.ts";
import { cookieNames } from "../cookies.ts";

/** One sign-in that worked on this device: of which account, when (seconds since the epoch), and a name for counting. */
type Acquaintance = [accountId: string, since: number, device: string];

export type DeviceCookie = { secrets: readonly string[]; path: string; isSecure: boolean; clock: Clock };

const year = 365 * 24 * 3600;
const accountsAtMost = 8;

/**
 * The device's name if this account signed in here before, since its password
 * last changed. Such a device is not held up by what strangers try.
 */
export function knownDevice(
  req: IncomingMessage,
  cookie: DeviceCookie,
  account: { id: string; passwordChangedAt: Date | null },
): string | undefined {
  const found = read(req, cookie).find(([accountId]) => accountId === account.id);
  if (!found) return undefined;
  const [, since, device] = found;
  const now = cookie.clock.now().getTime() / 1000;
  const isCurrent = since > now - year && since >= Math.floor((account.passwordChangedAt?.getTime() ?? 0) / 1000);
  return isCurrent ? device : undefined;
}

/** Whether this account ever signed in on this device within a year: whoever changes their password is no stranger to it. */
export function hasBeenHere(req: IncomingMessage, cookie: DeviceCookie, accountId: string): boolean {
  const since = cookie.clock.now().getTime() / 1000 - year;
  return read(req, cookie).some(([id, signedInAt]) => id === accountId && signedInAt > since);
}

/** Remembers for a year that this account signed in on this device: a signed cookie, so nobody can make one up. */
export function rememberDevice(req: IncomingMessage, res: ServerResponse, cookie: DeviceCookie, accountId: string): void {
  const [secret] = cookie.secrets;
  if (secret === undefined) return;
  const known = read(req, cookie);
  const device = known.find(([id]) => id === accountId)?.[2] ?? randomBytes(9).toString("base64url");
  const now = Math.floor(cookie.clock.now().getTime() / 1000);
  const kept = [[accountId, now, device], ...known.filter(([id]) => id !== accountId)].slice(0, accountsAtMost);
  const payload = Buffer.from(JSON.stringify(kept)).toString("base64url");
  const attributes = `Path=${cookie.isSecure ? "/" : cookie.path}; Max-Age=${year}; HttpOnly; SameSite=Lax${cookie.isSecure ? "; Secure" : ""}`;
  res.appendHeader("set-cookie", `${cookieNames(cookie.isSecure).device}=${payload}.${signature(secret, payload)}; ${attributes}`);
}

function read(req: IncomingMessage, { secrets }: DeviceCookie): Acquaintance[] {
  // By its former name, without a prefix, it says no less: it is signed, and about the account that it names alone.
  const value = /(?:^|;\s*)(?:__Host-)?identity_device=([\w-]{1,2000})\.([\w-]{43})(?:;|$)/.exec(req.headers.cookie ?? "");
  const [, payload = "", given = ""] = value ?? [];
  if (payload === "") return [];
  const isOurs = secrets.some((secret) => timingSafeEqual(Buffer.from(signature(secret, payload)), Buffer.from(given)));
  return isOurs ? (JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as Acquaintance[]) : [];
}

function signature(secret: string, payload: string): string {
  return createHmac("sha256", secret).update(`device\n${payload}`).digest("base64url");
}
