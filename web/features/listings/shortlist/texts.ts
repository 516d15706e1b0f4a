import type { UiLanguage } from "#contract/product.ts";
import type { ShortlistTexts } from "#web/features/listings/shortlist/texts.en.ts";

/** The words around favourites and comparing; whoever marks nothing never loads them. */
const files: Record<UiLanguage, () => Promise<ShortlistTexts>> = {
  en: () => import("#web/features/listings/shortlist/texts.en.ts").then((module) => module.shortlistTexts),
  nl: () => import("#web/features/listings/shortlist/texts.nl.ts").then((module) => module.shortlistTexts),
};

export function loadShortlistTexts(language: UiLanguage): Promise<ShortlistTexts> {
  return files[language]();
}
