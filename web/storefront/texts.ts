import type { UiLanguage } from "#contract/product.ts";
import type { StorefrontTexts } from "#web/storefront/texts.en.ts";

/** The storefront's texts; only the active language's file is loaded. */
const files: Record<UiLanguage, () => Promise<StorefrontTexts>> = {
  en: () => import("#web/storefront/texts.en.ts").then((module) => module.storefrontTexts),
  nl: () => import("#web/storefront/texts.nl.ts").then((module) => module.storefrontTexts),
};

export function loadStorefrontTexts(language: UiLanguage): Promise<StorefrontTexts> {
  return files[language]();
}
