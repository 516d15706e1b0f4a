import { notificationKinds } from "#contract/notifications/notification-kinds.ts";
import { actDays, actPath, actToken, stopPath, stopToken } from "../notifications/signed-links.ts";
import type { ClaimedMail } from "./claim.ts";
import type { MailLinks } from "./content.ts";

const dayMs = 86_400_000;

/**
 * What a mail's reader may do from it; undefined for a mail that is no news of a person's.
 *
 * @property given what was made for this mail and acts for its reader: nobody else needs it once the mail is out
 */
export function linksOf(
  mail: Pick<ClaimedMail, "user_id" | "notification_kind" | "template" | "subject_id" | "subject_version">,
  secret: string,
  publicUrl: string,
  now: Date,
): (MailLinks & { given: string[] }) | undefined {
  const { user_id: userId, subject_id: recordId, subject_version: version } = mail;
  if (userId === null) return undefined;
  const kind = mail.template === "notification-digest" ? "digest" : mail.notification_kind;
  const isOptional = kind === "digest" || (kind !== null && !notificationKinds[kind].isNeverOff);
  const given: string[] = [];
  return {
    given,
    stop: kind !== null && isOptional ? `${publicUrl}${stopPath}${stopToken(secret, { userId, kind })}` : undefined,
    act(act) {
      if (recordId === null || version === null) return undefined;
      const token = actToken(secret, { userId, act, recordId, version, until: new Date(now.getTime() + actDays * dayMs) });
      given.push(token);
      return `${publicUrl}${actPath}${token}`;
    },
  };
}
