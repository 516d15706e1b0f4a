import type { UiLanguage } from "#contract/core/product.ts";
import type { PublicFormTexts } from "#web/features/contact/forms/texts.en.ts";
import type { AboutTexts } from "#web/features/content/about-texts.en.ts";
import type { ContentTexts } from "#web/features/content/texts.en.ts";
import type { ShortlistTexts } from "#web/features/listings/shortlist/texts.en.ts";
import type { RegisterPageTexts } from "#web/features/people/register/page-texts.en.ts";
import type { PricingTexts } from "#web/features/pricing/texts.en.ts";
import type { StorefrontTexts } from "#web/storefront/texts.en.ts";
import type { OfficeTexts } from "./texts.en.ts";

/** The back office's texts, loaded with its first screen. */
const files: Record<UiLanguage, () => Promise<OfficeTexts>> = {
  en: () => import("./texts.en.ts").then((module) => module.officeTexts),
  nl: () => import("./texts.nl.ts").then((module) => module.officeTexts),
};

export function loadOfficeTexts(language: UiLanguage): Promise<OfficeTexts> {
  return files[language]();
}

/** What single pages bring along with their data. */
type PageTexts = {
  content: ContentTexts;
  about: AboutTexts;
  shortlist: ShortlistTexts;
  publicForms: PublicFormTexts;
  pricing: PricingTexts;
};

declare module "use-intl" {
  interface AppConfig {
    Locale: UiLanguage;
    Messages: StorefrontTexts & OfficeTexts & RegisterPageTexts & PageTexts;
  }
}
