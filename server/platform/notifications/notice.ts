import type { NotificationEvent, NotificationRecord } from "#contract/notifications/notification-kinds.ts";

/** What the sentence of a piece of news names, as texts; dates as they are stored. */
export type NotificationFacts = {
  by?: string;
  listing?: string;
  client?: string;
  vendor?: string;
  date?: string;
  /** What a booking's status became. */
  status?: string;
  name?: string;
  days?: string;
};

/** Tells a person of something beside the mail about it; whoever did it themselves is told nothing. */
export type Notice = {
  userId: string;
  event: NotificationEvent;
  record: { kind: NotificationRecord; id: string; version?: number | undefined };
  facts: NotificationFacts;
};
