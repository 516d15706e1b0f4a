import type { UiLanguage } from "#contract/product.ts";
import type { AboutTexts } from "#web/features/content/about-texts.en.ts";

const files: Record<UiLanguage, () => Promise<AboutTexts>> = {
  en: () => import("#web/features/content/about-texts.en.ts").then((module) => module.aboutTexts),
  nl: () => import("#web/features/content/about-texts.nl.ts").then((module) => module.aboutTexts),
};

export function loadAboutTexts(language: UiLanguage): Promise<AboutTexts> {
  return files[language]();
}
