import type { UiLanguage } from "#contract/core/product.ts";
import type { NotificationTexts } from "./texts.en.ts";

const files: Record<UiLanguage, () => Promise<NotificationTexts>> = {
  en: () => import("./texts.en.ts").then((module) => module.notificationTexts),
  nl: () => import("./texts.nl.ts").then((module) => module.notificationTexts),
};
const loaded = new Map<UiLanguage, Promise<NotificationTexts>>();

/** The feature's own words; they come with the bell, always the same promise for a language. */
export function loadNotificationTexts(language: UiLanguage): Promise<NotificationTexts> {
  const texts = loaded.get(language) ?? files[language]();
  loaded.set(language, texts);
  return texts;
}
