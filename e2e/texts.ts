import { createTranslator } from "use-intl/core";
import { formatsFor } from "#contract/core/format.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import { english as identityEnglish } from "#server/identity/pages/texts.en.ts";
import { dutch as identityDutch } from "#server/identity/pages/texts.nl.ts";
import { shortlistTexts as shortlistEnglish } from "#web/features/listings/shortlist/texts.en.ts";
import { shortlistTexts as shortlistDutch } from "#web/features/listings/shortlist/texts.nl.ts";
import { privateNoteTexts as noteEnglish } from "#web/features/notes/texts.en.ts";
import { privateNoteTexts as noteDutch } from "#web/features/notes/texts.nl.ts";
import { notificationTexts as notificationEnglish } from "#web/features/notifications/texts.en.ts";
import { notificationTexts as notificationDutch } from "#web/features/notifications/texts.nl.ts";
import { appearanceTexts as appearanceEnglish } from "#web/features/people/appearance/texts.en.ts";
import { appearanceTexts as appearanceDutch } from "#web/features/people/appearance/texts.nl.ts";
import { registerPageTexts as registerEnglish } from "#web/features/people/register/page-texts.en.ts";
import { registerPageTexts as registerDutch } from "#web/features/people/register/page-texts.nl.ts";
import { officeTexts as officeEnglish } from "#web/office/texts.en.ts";
import { officeTexts as officeDutch } from "#web/office/texts.nl.ts";
import { storefrontTexts as storefrontEnglish } from "#web/storefront/texts.en.ts";
import { storefrontTexts as storefrontDutch } from "#web/storefront/texts.nl.ts";

import { styleguideTexts as styleguideEnglish } from "#web/styleguide/texts.en.ts";
import { styleguideTexts as styleguideDutch } from "#web/styleguide/texts.nl.ts";

const english = {
  ...storefrontEnglish,
  ...officeEnglish,
  ...registerEnglish,
  shortlist: shortlistEnglish,
  appearance: appearanceEnglish,
  notes: noteEnglish,
  notifications: notificationEnglish,
  styleguide: styleguideEnglish,
};
type Texts = typeof english;
const dutch = {
  ...storefrontDutch,
  ...officeDutch,
  ...registerDutch,
  shortlist: shortlistDutch,
  appearance: appearanceDutch,
  notes: noteDutch,
  notifications: notificationDutch,
  styleguide: styleguideDutch,
};
const messages: Record<UiLanguage, Texts> = { en: english, nl: dutch };

/**
 * The product's own texts in a language, so that a reworded button breaks no
 * journey: `t("bookings.actions.approve")`.
 */
export function textsOf(language: UiLanguage) {
  return createTranslator<Texts>({ locale: language, timeZone: "Europe/Brussels", messages: messages[language] as never, onError: fail });
}
export type Translate = ReturnType<typeof textsOf>;

/** The texts of the embedded provider's pages. */
export const identityTexts = { en: identityEnglish, nl: identityDutch };

export const formats = { en: formatsFor("en", "Europe/Brussels"), nl: formatsFor("nl", "Europe/Brussels") };

/** `€ 1.234,50`, `€1,234.50`, `-€ 12` → whole cents. */
export function centsIn(text: string): number {
  const figure = /[-−]?\s*€?\s*[-−]?\s*[\d.,\s\u00a0\u202f]*\d/.exec(text)?.[0];
  if (figure === undefined || !text.includes("€")) throw new Error(`There is no amount in “${text}”.`);
  const isNegative = /[-−]/.test(figure);
  const digits = figure.replace(/[^\d.,]/g, "");
  const decimals = /[.,](\d{2})$/.exec(digits)?.[1];
  const euros = (decimals === undefined ? digits : digits.slice(0, -3)).replace(/[.,]/g, "");
  const cents = Number(euros) * 100 + Number(decimals ?? 0);
  return isNegative ? -cents : cents;
}

function fail(error: Error): never {
  throw error;
}
