import { type NotificationKind, notificationKindNames } from "#contract/notifications/notification-kinds.ts";
import { hmacSha256, isSameSecret } from "../crypto.ts";

/** What a mail's link lets be done without signing in. It names the person, and what they may do is asked when it is done. */
export const mailActs = ["approve", "approveBudget", "acceptOffer"] as const;
export type MailAct = (typeof mailActs)[number];

/** The paths of the pages that mails lead to. */
export const stopPath = "/mail/stop/";
export const actPath = "/mail/act/";
/** A link that acts is good for so long; what it is about ends it sooner. */
export const actDays = 7;

/** Which kind of mails is to stop; `digest` are those that gather news. */
export type Stop = { userId: string; kind: NotificationKind | "digest" };
/** What is to be done, to the version of the record that the mail showed. */
export type SignedAct = { userId: string; act: MailAct; recordId: string; version: number; until: Date };

const seal = (secret: string, what: "stop" | "act", text: string) => `${text}.${hmacSha256(secret, `mail ${what}\n${text}`)}`;

/** @returns what was sealed; undefined where it was not sealed here, or for something else */
function opened(secret: string, what: "stop" | "act", token: string): string[] | undefined {
  const at = token.lastIndexOf(".");
  const text = token.slice(0, Math.max(at, 0));
  return isSameSecret(token, seal(secret, what, text)) ? text.split(".") : undefined;
}

export const stopToken = (secret: string, { userId, kind }: Stop): string => seal(secret, "stop", `${userId}.${kind}`);

/** It holds as long as the person does: a mail may be years old when somebody has enough of it. */
export function stopIn(secret: string, token: string): Stop | undefined {
  const [userId, name] = opened(secret, "stop", token) ?? [];
  const kind = name === "digest" ? name : notificationKindNames.find((known) => known === name);
  return userId === undefined || kind === undefined ? undefined : { userId, kind };
}

export const actToken = (secret: string, { userId, act, recordId, version, until }: SignedAct): string =>
  seal(secret, "act", [userId, act, recordId, version, Math.floor(until.getTime() / 1000)].join("."));

/** @returns undefined for one that was not made here; whether its time is over is for whoever asks */
export function actIn(secret: string, token: string): SignedAct | undefined {
  const [userId, name, recordId, version, until] = opened(secret, "act", token) ?? [];
  const act = mailActs.find((known) => known === name);
  if (userId === undefined || recordId === undefined || act === undefined) return undefined;
  return { userId, act, recordId, version: Number(version), until: new Date(Number(until) * 1000) };
}
