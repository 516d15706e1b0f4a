import type { UiLanguage } from "#contract/core/product.ts";
import type { AppearanceTexts } from "./texts.en.ts";

const files: Record<UiLanguage, () => Promise<AppearanceTexts>> = {
  en: () => import("./texts.en.ts").then((module) => module.appearanceTexts),
  nl: () => import("./texts.nl.ts").then((module) => module.appearanceTexts),
};
const loaded = new Map<UiLanguage, Promise<AppearanceTexts>>();

/** The panel's own words; they come when it is opened, always the same promise for a language. */
export function loadAppearanceTexts(language: UiLanguage): Promise<AppearanceTexts> {
  const texts = loaded.get(language) ?? files[language]();
  loaded.set(language, texts);
  return texts;
}
