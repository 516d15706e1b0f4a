import type { UiLanguage } from "#contract/core/product.ts";
import { findUserById } from "#server/access/authenticate.ts";
import { listNewsByIds } from "#server/platform/notifications/queries.ts";
import { readOrMakePushKeys } from "#server/platform/push/push-keys.ts";
import { forgetDevice, listDevicesOf } from "#server/platform/push/push-queries.ts";
import type { Services } from "#server/platform/services.ts";
import { pathOf, sentenceOf, textsOf } from "./present.ts";

/** What a browser shows: the sentence of the bell, where it leads, and whose news replaces which. */
export type PushMessage = { title: string; body: string; path: string; tag: string; language: UiLanguage };

/**
 * Tells people's browsers of news, `{notificationIds}`: what is still unread, of whoever still has access. A browser that no
 * longer listens is forgotten; what a push service refuses otherwise is logged, and not tried again.
 */
export async function tellBrowsers(services: Services, { notificationIds }: Record<string, unknown>): Promise<void> {
  const { db, config, runtime, log } = services;
  if (!runtime.push || !Array.isArray(notificationIds)) return;
  const news = (await listNewsByIds(db, notificationIds.map(String))).filter(({ read_at }) => read_at === null);
  const devices = await listDevicesOf(db, [...new Set(news.map(({ user_id }) => user_id))]);
  if (devices.length === 0) return;
  const keys = await readOrMakePushKeys(db, runtime.push);
  for (const device of devices) {
    const user = await findUserById(db, device.user_id);
    if (!user) continue;
    for (const row of news.filter(({ user_id }) => user_id === user.id)) {
      const record = { kind: row.record_kind, id: row.record_id };
      const message: PushMessage = {
        title: textsOf[user.language].push.title(config.productName),
        body: sentenceOf(row, user.language),
        path: pathOf(record, user.role),
        tag: `${record.kind}:${record.id}`,
        language: user.language,
      };
      try {
        const outcome = await runtime.push.send(device, JSON.stringify(message), keys, contactOf(config));
        if (outcome === "sent") continue;
        await forgetDevice(db, device.id);
        break;
      } catch (error) {
        // The bell has it, and a mail; trying all of them again would tell the others twice.
        log.warn({ err: error, deviceId: device.id }, "a browser could not be told of news");
      }
    }
  }
}

/** Whom a push service writes to about us: it takes no address of this machine alone. */
function contactOf({ publicUrl, operator }: Services["config"]): string {
  return publicUrl.startsWith("https:") ? publicUrl : `mailto:${operator.email}`;
}
