import type { UiLanguage } from "#contract/core/product.ts";
import type { ShortlistTexts } from "./texts.en.ts";

/** The words around favourites and comparing; whoever marks nothing never loads them. */
const files: Record<UiLanguage, () => Promise<ShortlistTexts>> = {
  en: () => import("./texts.en.ts").then((module) => module.shortlistTexts),
  nl: () => import("./texts.nl.ts").then((module) => module.shortlistTexts),
};

export function loadShortlistTexts(language: UiLanguage): Promise<ShortlistTexts> {
  return files[language]();
}
