import { kindsOfRole, type MailRhythm, type NotificationKind, notificationKinds } from "#contract/notifications/notification-kinds.ts";
import { maxPushDevices, type NotificationPreference, newsInBell, type PushDevice } from "#contract/notifications/notifications.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { threadIdsOf } from "#server/features/conversations/reads.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { api, type CallContext } from "#server/platform/http/api.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import { saveWish, type Wish, wishesOf } from "#server/platform/notifications/preferences.ts";
import { countUnreadNews, latestNews, listNews, readNews } from "#server/platform/notifications/queries.ts";
import { readOrMakePushKeys } from "#server/platform/push/push-keys.ts";
import { deleteDevice, listDevices, lockDevicesOf, type PushDeviceRow, saveDevice } from "#server/platform/push/push-queries.ts";
import type { Services } from "#server/platform/services.ts";
import { groupNews, presentNews } from "./present.ts";

/*
 * What somebody is told and how they look at it is their own: none of it is
 * anything that another person has to account for, so it writes no audit row.
 */

export function notificationRoutes(services: Services) {
  const { db, clock, runtime } = services;
  const routes = api.notifications;
  const userOf = (context: CallContext) => requireUser(context.actor);
  const unreadOf = async ({ id }: User) => ({ unread: await countUnreadNews(db, id) });
  return {
    listNotifications: routes.listNotifications.handler(async ({ input, context }) => {
      const user = userOf(context);
      const page = await listNews(db, user.id, input);
      return { ...page, items: page.items.map((row) => presentNews(row, user)) };
    }),
    openBell: routes.openBell.handler(async ({ context }) => {
      const user = userOf(context);
      const [rows, counted] = await Promise.all([latestNews(db, user.id, newsInBell), unreadOf(user)]);
      return { groups: groupNews(rows, user), ...counted };
    }),
    countUnread: routes.countUnread.handler(({ context }) => unreadOf(userOf(context))),
    readNotifications: routes.readNotifications.handler(async ({ input, context }) => {
      const user = userOf(context);
      const at = clock.now();
      const recordIds = input.recordId === null ? null : await threadIdsOf(db, input.recordId);
      await readNews(db, user.id, { recordIds, until: input.until === null ? at : new Date(input.until), at });
      return unreadOf(user);
    }),
    listPreferences: routes.listPreferences.handler(async ({ context }) => {
      const user = userOf(context);
      const wishOf = await wishesOf(db, [user.id]);
      return { items: kindsOfRole(user.role).map((kind) => presentWish(kind, wishOf(user.id, kind))) };
    }),
    changePreference: routes.changePreference.handler(({ input: { kind, ...wish }, context }) =>
      changePreference(services, userOf(context), kind, wish),
    ),
    listPushDevices: routes.listPushDevices.handler(async ({ context }) => {
      const keys = runtime.push && (await readOrMakePushKeys(db, runtime.push));
      return { items: (await listDevices(db, userOf(context).id)).map(presentDevice), publicKey: keys?.publicKey ?? null };
    }),
    addPushDevice: routes.addPushDevice.handler(async ({ input, context }) => addDevice(services, userOf(context), input)),
    removePushDevice: routes.removePushDevice.handler(async ({ input, context }) =>
      found(await deleteDevice(db, userOf(context).id, input.deviceId)),
    ),
  };
}

const presentWish = (kind: NotificationKind, wish: Wish): NotificationPreference => ({
  kind,
  ...wish,
  can: { change: !notificationKinds[kind].isNeverOff },
});

const presentDevice = ({ id, name, created_at }: PushDeviceRow): PushDevice => ({ id, name, createdAt: created_at.toISOString() });

/** @throws Refusal `resource.notFound` for a kind that is not their role's, `notification.neverOff` */
async function changePreference(
  { db }: Services,
  user: User,
  kind: NotificationKind,
  wish: { bell: boolean; mail: MailRhythm },
): Promise<NotificationPreference> {
  if (!kindsOfRole(user.role).includes(kind)) refuse("resource.notFound");
  if (notificationKinds[kind].isNeverOff) refuse("notification.neverOff");
  await saveWish(db, user.id, kind, wish);
  return presentWish(kind, wish);
}

type DeviceInput = { endpoint: string; p256dh: string; auth: string; name: string };

/** @throws Refusal `push.addressRefused`, `push.tooMany` (params: n) */
async function addDevice({ db, clock, runtime }: Services, user: User, input: DeviceInput): Promise<PushDevice> {
  if (!(await runtime.push?.mayReach(input.endpoint))) refuse("push.addressRefused");
  const at = clock.now();
  const row = await db.transaction().execute(async (trx) => {
    await lockDevicesOf(trx, user.id);
    const others = (await listDevices(trx, user.id)).filter(({ endpoint }) => endpoint !== input.endpoint);
    if (others.length >= maxPushDevices) refuse("push.tooMany", { n: maxPushDevices });
    return saveDevice(trx, { id: newId(at), user_id: user.id, ...input, created_at: at });
  });
  return presentDevice(row);
}
