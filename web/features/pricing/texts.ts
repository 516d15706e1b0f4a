import type { UiLanguage } from "#contract/core/product.ts";
import type { PricingTexts } from "./texts.en.ts";

/** The words of the pricing page; only that page loads them. */
const files: Record<UiLanguage, () => Promise<PricingTexts>> = {
  en: () => import("./texts.en.ts").then((module) => module.pricingTexts),
  nl: () => import("./texts.nl.ts").then((module) => module.pricingTexts),
};

export function loadPricingTexts(language: UiLanguage): Promise<PricingTexts> {
  return files[language]();
}
