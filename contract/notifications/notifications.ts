import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, instant, line } from "#contract/core/fields/fields.ts";
import { pageNumber, pageOf, queryBoolean, queryChoice } from "#contract/core/lists.ts";
import { officePageSizes, waitingAtMost } from "#contract/core/page-sizes.ts";
import { mailRhythms, notificationKindNames, notificationRecords } from "./notification-kinds.ts";

/** So much of the latest news the bell looks at. */
export const newsInBell = 20;
/** News is kept so long. */
export const newsKeptDays = 90;
/** One person's browsers that are told of news. */
export const maxPushDevices = 10;

const unreadCount = z.int().min(0).max(waitingAtMost);

export const notification = z.object({
  id,
  kind: z.enum(notificationKindNames),
  /** What happened, in a sentence of the language that was asked in. */
  text: z.string(),
  at: instant,
  isRead: z.boolean(),
  record: z.object({ kind: z.enum(notificationRecords), id }),
  /** Where it is shown, in the reader's own area. */
  path: z.string(),
});
export type Notification = z.infer<typeof notification>;

/** What happened to one record, by its latest. */
export const notificationGroup = notification.extend({
  /** How much of the bell's news is of this record, and of that unread. */
  count: z.int(),
  unread: z.int(),
});
export type NotificationGroup = z.infer<typeof notificationGroup>;

const kind = z.enum(notificationKindNames);
const choice = z.strictObject({ bell: z.boolean(), mail: z.enum(mailRhythms) });

/** How somebody wants to hear of one kind of news. */
export const notificationPreference = choice.extend({
  kind,
  can: z.object({ change: z.boolean() }),
});
export type NotificationPreference = z.infer<typeof notificationPreference>;

export const pushDevice = z.object({ id, name: z.string(), createdAt: instant });
export type PushDevice = z.infer<typeof pushDevice>;

/** What a browser's push service gave it (W3C Push API). */
export const pushDeviceInput = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1_000),
  /** The browser's public key and its secret, in base64url. */
  p256dh: z.string().regex(/^[\w-]{86,88}=?$/),
  auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  name: line(1, 120),
});

const common = { tag: "notifications", access: "signedIn" } as const;

/** What the signed-in person is told, and how. */
export const notifications = {
  listNotifications: endpoint({
    ...common,
    method: "GET",
    path: "/me/notifications",
    summary: "The signed-in person's news, the latest first",
    description: `Kept for ${newsKeptDays} days.`,
    input: z.strictObject({
      page: pageNumber,
      pageSize: queryChoice(officePageSizes).default(25),
      unread: queryBoolean.default(false),
    }),
    output: pageOf(notification),
  }),
  openBell: endpoint({
    ...common,
    method: "GET",
    path: "/me/notifications/bell",
    summary: `The latest ${newsInBell} pieces of news, grouped by what they are about`,
    input: z.strictObject({}),
    output: z.object({ groups: z.array(notificationGroup), unread: unreadCount }),
  }),
  countUnread: endpoint({
    ...common,
    method: "GET",
    path: "/me/notifications/unread",
    summary: "How much of the signed-in person's news is unread",
    description: `Counted up to ${waitingAtMost}, which means ${waitingAtMost - 1}+.`,
    input: z.strictObject({}),
    output: z.object({ unread: unreadCount }),
  }),
  readNotifications: endpoint({
    ...common,
    method: "POST",
    path: "/me/notifications/read",
    summary: "Mark news as read: all of it, or what is about one record",
    description: "What comes after `until` stays unread. A booking is named by its own id or its conversation's.",
    input: z.strictObject({ recordId: id.nullable().default(null), until: instant.nullable().default(null) }),
    output: z.object({ unread: unreadCount }),
  }),
  listPreferences: endpoint({
    ...common,
    method: "GET",
    path: "/me/notification-preferences",
    summary: "How the signed-in person wants to hear of each kind of news",
    description: "The kinds that concern their role. Security, invitations and the cancelling of an Approved booking are never left out.",
    input: z.strictObject({}),
    output: z.object({ items: z.array(notificationPreference) }),
  }),
  changePreference: endpoint({
    ...common,
    method: "PUT",
    path: "/me/notification-preferences/{kind}",
    summary: "Choose how to hear of a kind of news",
    refuses: ["notification.neverOff", "resource.notFound"],
    input: choice.extend({ kind }),
    output: notificationPreference,
  }),
  listPushDevices: endpoint({
    ...common,
    method: "GET",
    path: "/me/push-devices",
    summary: "The browsers that are told of news, and the key that a new one subscribes with",
    input: z.strictObject({}),
    output: z.object({ items: z.array(pushDevice), publicKey: z.string().nullable() }),
  }),
  addPushDevice: endpoint({
    ...common,
    method: "POST",
    path: "/me/push-devices",
    summary: "Tell a browser of news (RFC 8030)",
    description: `The address is one of the browser's own push service, at a public address by https. The same one again changes its keys. A person has ${maxPushDevices} at most.`,
    status: 201,
    refuses: ["push.tooMany", "push.addressRefused"],
    input: pushDeviceInput,
    output: pushDevice,
  }),
  removePushDevice: endpoint({
    ...common,
    method: "DELETE",
    path: "/me/push-devices/{deviceId}",
    summary: "Tell a browser nothing any more",
    input: z.strictObject({ deviceId: id }),
    output: z.object({ id }),
  }),
};
