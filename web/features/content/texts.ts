import type { UiLanguage } from "#contract/product.ts";
import type { ContentTexts } from "#web/features/content/texts.en.ts";

/** The words around articles and information pages; only those pages load them. */
const files: Record<UiLanguage, () => Promise<ContentTexts>> = {
  en: () => import("#web/features/content/texts.en.ts").then((module) => module.contentTexts),
  nl: () => import("#web/features/content/texts.nl.ts").then((module) => module.contentTexts),
};

export function loadContentTexts(language: UiLanguage): Promise<ContentTexts> {
  return files[language]();
}
