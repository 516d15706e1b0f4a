import type { UiLanguage } from "#contract/core/product.ts";
import type { StorefrontTexts } from "./texts.en.ts";

/** The storefront's texts; only the active language's file is loaded. */
const files: Record<UiLanguage, () => Promise<StorefrontTexts>> = {
  en: () => import("./texts.en.ts").then((module) => module.storefrontTexts),
  nl: () => import("./texts.nl.ts").then((module) => module.storefrontTexts),
};

export function loadStorefrontTexts(language: UiLanguage): Promise<StorefrontTexts> {
  return files[language]();
}

const written = new Map<UiLanguage, string>();
const read = new Map<string, StorefrontTexts>();

/** The same as one text, as it travels with a page: hundreds of words would be taken apart and written one by one, with every page. */
export async function writeStorefrontTexts(language: UiLanguage): Promise<string> {
  const known = written.get(language) ?? JSON.stringify(await loadStorefrontTexts(language));
  written.set(language, known);
  return known;
}

/** What was written, the same object every time. */
export function readStorefrontTexts(text: string): StorefrontTexts {
  const texts = read.get(text) ?? (JSON.parse(text) as StorefrontTexts);
  read.set(text, texts);
  return texts;
}
