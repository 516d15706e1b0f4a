import type { UiLanguage } from "#contract/core/product.ts";
import {
  kindsOfRole,
  type MailRhythm,
  mailRhythms,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from "#contract/notifications/notification-kinds.ts";
import type { User } from "#server/access/actor.ts";
import { findUserById } from "#server/access/authenticate.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { saveWish, type Wish, wishesOf } from "#server/platform/notifications/preferences.ts";
import type { Stop } from "#server/platform/notifications/signed-links.ts";
import { type Html, html } from "#server/platform/pages/html.ts";
import { mailPage } from "#server/platform/pages/mail-page.ts";
import type { Services } from "#server/platform/services.ts";
import { actForm, pageLink } from "./mail-page-parts.ts";
import { ownPaths, textsOf } from "./present.ts";

/** Kinds of which some mails confirm what their reader did, and are no news: they go whatever anybody chose. */
const confirming: ReadonlySet<NotificationKind> = new Set(["requests", "consents", "decisions", "tickets"]);

/** What of somebody's mails a link stops: each kind, and how they hear of it at the moment. */
type Stoppable = { kind: NotificationKind; wish: Wish }[];

/**
 * The page on which mails of a kind stop. Once they have, it offers to take that back, to how they came before.
 *
 * @param again how they came before, as this page wrote it into its own address; null where nothing is taken back
 * @returns undefined where there is nobody, or nothing that may be stopped
 */
export async function stopPage(
  { db, config }: Services,
  { userId, kind }: Stop,
  { isPost, again }: { isPost: boolean; again: string | null },
): Promise<Response | undefined> {
  const user = await findUserById(db, userId);
  if (!user || (kind !== "digest" && notificationKinds[kind].isNeverOff)) return undefined;
  const { language } = user;
  const { stop } = textsOf[language];
  const show = (title: string, content: Html) =>
    mailPage(
      { language, productName: config.productName, title },
      html`${content}${pageLink(ownPaths(user.role).choices, stop.preferences)}`,
    );
  if (isPost && again !== null) {
    await resume(db, user, kind, again);
    return show(stop.undone, html`<p class="lead" role="status">${stop.undoneText}</p>`);
  }
  const found = await stoppable(db, user, kind);
  if (found.length > 0 && !isPost)
    return show(stop.title, html`<p class="lead">${whatStops(found, kind, language)}</p>${actForm(stop.yes)}`);
  for (const each of found) await saveWish(db, user.id, each.kind, { bell: each.wish.bell, mail: "never" });
  const before = found.map((each) => `${each.kind}.${each.wish.mail}`).join(",");
  const undo = found.length > 0 && actForm(stop.undo, { action: `?again=${before}`, look: "outlined" });
  return show(stop.done, html`<p class="lead" role="status">${stop.doneText}</p>${undo}`);
}

/** Mails that gather stop for every kind that waits for one; of what comes by no mail nothing is left to stop. */
async function stoppable(db: Queryable, user: User, kind: NotificationKind | "digest"): Promise<Stoppable> {
  const wishOf = await wishesOf(db, [user.id]);
  const kinds = kind === "digest" ? kindsOfRole(user.role) : [kind];
  return kinds
    .map((each) => ({ kind: each, wish: wishOf(user.id, each) }))
    .filter(({ wish: { mail } }) => (kind === "digest" ? isGathered(mail) : mail !== "never"));
}

const isGathered = (mail: MailRhythm) => mail === "daily" || mail === "weekly";

function whatStops(found: Stoppable, kind: NotificationKind | "digest", language: UiLanguage): string {
  const { kinds, stop } = textsOf[language];
  const names = found.map((each) => kinds[each.kind]);
  return [
    kind === "digest" ? stop.digest(new Intl.ListFormat(language).format(names)) : stop.kind(names.join()),
    ...(found.every(({ wish }) => wish.bell) ? [stop.inBell] : []),
    ...(found.some((each) => confirming.has(each.kind)) ? [stop.confirmations] : []),
  ].join(" ");
}

/** Only what stands stopped comes again, and only what this link may stop: the address is anybody's to write. */
async function resume(db: Queryable, user: User, kind: NotificationKind | "digest", again: string): Promise<void> {
  const wishOf = await wishesOf(db, [user.id]);
  for (const part of again.split(",", notificationKindNames.length)) {
    const [name, mail] = part.split(".");
    const one = kindsOfRole(user.role).find((each) => each === name);
    const rhythm = mailRhythms.find((each) => each === mail);
    if (!one || !rhythm || notificationKinds[one].isNeverOff) continue;
    const { bell, mail: now } = wishOf(user.id, one);
    const isOfLink = kind === "digest" ? isGathered(rhythm) : one === kind;
    if (isOfLink && now === "never") await saveWish(db, user.id, one, { bell, mail: rhythm });
  }
}
