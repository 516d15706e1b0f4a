import type { UiLanguage } from "#contract/core/product.ts";
import type { AboutTexts } from "./about-texts.en.ts";

const files: Record<UiLanguage, () => Promise<AboutTexts>> = {
  en: () => import("./about-texts.en.ts").then((module) => module.aboutTexts),
  nl: () => import("./about-texts.nl.ts").then((module) => module.aboutTexts),
};

export function loadAboutTexts(language: UiLanguage): Promise<AboutTexts> {
  return files[language]();
}
