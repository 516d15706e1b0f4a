import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import type { NotificationEvent, NotificationRecord } from "#contract/notifications/notification-kinds.ts";

/** What the sentence of a piece of news names, as texts; dates as they are stored. */
export type NotificationFacts = {
  by?: string;
  listing?: string;
  /** The same in each language: people read their news in another one than the one that they had then. */
  listingIn?: Partial<Record<UiLanguage, string>>;
  client?: string;
  vendor?: string;
  date?: string;
  /** What a booking's status became. */
  status?: string;
  name?: string;
  days?: string;
};

/** A name in each language. */
export const inEachLanguage = (nameIn: (language: UiLanguage) => string): Partial<Record<UiLanguage, string>> =>
  Object.fromEntries(uiLanguages.map((language) => [language, nameIn(language)]));

/** Tells a person of something beside the mail about it; whoever did it themselves is told nothing. */
export type Notice = {
  userId: string;
  event: NotificationEvent;
  record: { kind: NotificationRecord; id: string; version?: number | undefined };
  facts: NotificationFacts;
};
