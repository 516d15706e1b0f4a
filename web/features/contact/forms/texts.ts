import type { UiLanguage } from "#contract/product.ts";
import type { PublicFormTexts } from "#web/features/contact/forms/texts.en.ts";

/** The words of the public forms; only their pages load them. */
const files: Record<UiLanguage, () => Promise<PublicFormTexts>> = {
  en: () => import("#web/features/contact/forms/texts.en.ts").then((module) => module.publicFormTexts),
  nl: () => import("#web/features/contact/forms/texts.nl.ts").then((module) => module.publicFormTexts),
};

export function loadPublicFormTexts(language: UiLanguage): Promise<PublicFormTexts> {
  return files[language]();
}
