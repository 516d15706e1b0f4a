import type { UiLanguage } from "#contract/product.ts";
import type { PricingTexts } from "#web/features/pricing/texts.en.ts";

/** The words of the pricing page; only that page loads them. */
const files: Record<UiLanguage, () => Promise<PricingTexts>> = {
  en: () => import("#web/features/pricing/texts.en.ts").then((module) => module.pricingTexts),
  nl: () => import("#web/features/pricing/texts.nl.ts").then((module) => module.pricingTexts),
};

export function loadPricingTexts(language: UiLanguage): Promise<PricingTexts> {
  return files[language]();
}
