import type { UiLanguage } from "#contract/core/product.ts";
import type { HelpTexts } from "./texts.en.ts";

const files: Record<UiLanguage, () => Promise<HelpTexts>> = {
  en: () => import("./texts.en.ts").then((module) => module.helpTexts),
  nl: () => import("./texts.nl.ts").then((module) => module.helpTexts),
};
const loaded = new Map<UiLanguage, Promise<HelpTexts>>();

/** The panel's own words; they come when it is opened, always the same promise for a language. */
export function loadHelpTexts(language: UiLanguage): Promise<HelpTexts> {
  const texts = loaded.get(language) ?? files[language]();
  loaded.set(language, texts);
  return texts;
}
