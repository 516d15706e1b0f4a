import type { UiLanguage } from "#contract/core/product.ts";
import type { RegisterPageTexts } from "./page-texts.en.ts";

/** Registration's texts, loaded with its screen. */
const files: Record<UiLanguage, () => Promise<RegisterPageTexts>> = {
  en: () => import("./page-texts.en.ts").then((module) => module.registerPageTexts),
  nl: () => import("./page-texts.nl.ts").then((module) => module.registerPageTexts),
};

export function loadRegisterTexts(language: UiLanguage): Promise<RegisterPageTexts> {
  return files[language]();
}
