import { formatsFor } from "#contract/core/format.ts";
import { isolated, isolatedValues } from "#contract/core/isolated.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import { areaOfRole, type Role } from "#contract/core/roles.ts";
import type { NotificationRecord } from "#contract/notifications/notification-kinds.ts";
import type { Notification, NotificationGroup } from "#contract/notifications/notifications.ts";
import type { User } from "#server/access/actor.ts";
import type { NewsRow } from "#server/platform/notifications/queries.ts";
import { notificationTexts as en, type NotificationTexts } from "./texts.en.ts";
import { notificationTexts as nl } from "./texts.nl.ts";

export const textsOf: Record<UiLanguage, NotificationTexts> = { en, nl };

/** Where a record is shown, below a person's area. */
const paths: Record<NotificationRecord, (id: string, role: Role) => string> = {
  booking: (id) => `/bookings/${id}`,
  conversation: (id) => `/messages/${id}`,
  contactRequest: (id) => `/contact-requests/${id}`,
  ticket: (id, role) => (role === "ProductAdmin" ? `/tickets/${id}` : `/support/${id}`),
  vendor: (id, role) => (role === "ProductAdmin" ? `/vendors/${id}` : "/update"),
  client: (id, role) => (role === "ProductAdmin" ? `/clients/${id}` : "/update"),
  invitations: (_id, role) => (role === "ProductAdmin" ? "/users/invitations" : "/invitations"),
  account: () => "/account/security",
};

/** Where a person reads what they were told, and where they choose how they are. */
export const ownPaths = (role: Role) => ({
  news: `/${areaOfRole[role]}/notifications`,
  choices: `/${areaOfRole[role]}/account/notifications`,
});

export function pathOf({ kind, id }: { kind: NotificationRecord; id: string }, role: Role): string {
  return `/${areaOfRole[role]}${paths[kind](id, role)}`;
}

/** What happened, in a sentence. */
export function sentenceOf({ event, facts }: Pick<NewsRow, "event" | "facts">, language: UiLanguage): string {
  const { by = "", client = "", vendor = "", date, status = "", name = "", days = "" } = isolatedValues(facts);
  const said = textsOf[language].says[event]({
    by,
    listing: isolated(facts.listingIn?.[language] ?? facts.listing ?? ""),
    client,
    vendor,
    date: date === undefined ? "" : formatsFor(language).date(date),
    status: status as "" | "New",
    name,
    days,
  });
  // A subject that ends as a sentence does, "Can we pay later?", ends this one.
  return said.replace(/([.!?…]\u2069?)\.$/u, "$1");
}

export function presentNews(row: NewsRow, { role, readsIn }: Pick<User, "role" | "readsIn">): Notification {
  const record = { kind: row.record_kind, id: row.record_id };
  return {
    id: row.id,
    kind: row.kind,
    text: sentenceOf(row, readsIn),
    at: row.created_at.toISOString(),
    isRead: row.read_at !== null,
    record,
    path: pathOf(record, role),
  };
}

/** By record, in the order of each one's latest. */
export function groupNews(rows: readonly NewsRow[], user: Pick<User, "role" | "readsIn">): NotificationGroup[] {
  const groups = Map.groupBy(rows, ({ record_kind, record_id }) => `${record_kind} ${record_id}`);
  return [...groups.values()].flatMap((news) => {
    const [latest] = news;
    if (!latest) return [];
    return { ...presentNews(latest, user), count: news.length, unread: news.filter(({ read_at }) => read_at === null).length };
  });
}
