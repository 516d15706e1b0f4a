import type { UiLanguage } from "#contract/core/product.ts";
import type { ContentTexts } from "./texts.en.ts";

/** The words around articles and information pages; only those pages load them. */
const files: Record<UiLanguage, () => Promise<ContentTexts>> = {
  en: () => import("./texts.en.ts").then((module) => module.contentTexts),
  nl: () => import("./texts.nl.ts").then((module) => module.contentTexts),
};

export function loadContentTexts(language: UiLanguage): Promise<ContentTexts> {
  return files[language]();
}
