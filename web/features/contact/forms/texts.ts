import type { UiLanguage } from "#contract/core/product.ts";
import type { PublicFormTexts } from "./texts.en.ts";

/** The words of the public forms; only their pages load them. */
const files: Record<UiLanguage, () => Promise<PublicFormTexts>> = {
  en: () => import("./texts.en.ts").then((module) => module.publicFormTexts),
  nl: () => import("./texts.nl.ts").then((module) => module.publicFormTexts),
};

export function loadPublicFormTexts(language: UiLanguage): Promise<PublicFormTexts> {
  return files[language]();
}
