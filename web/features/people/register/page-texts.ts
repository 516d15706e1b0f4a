import type { UiLanguage } from "#contract/product.ts";
import type { RegisterPageTexts } from "#web/features/people/register/page-texts.en.ts";

/** Registration's texts, loaded with its screen. */
const files: Record<UiLanguage, () => Promise<RegisterPageTexts>> = {
  en: () => import("#web/features/people/register/page-texts.en.ts").then((module) => module.registerPageTexts),
  nl: () => import("#web/features/people/register/page-texts.nl.ts").then((module) => module.registerPageTexts),
};

export function loadRegisterTexts(language: UiLanguage): Promise<RegisterPageTexts> {
  return files[language]();
}
