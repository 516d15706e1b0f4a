import type { PlainDate } from "#contract/dates.ts";
import { product, type UiLanguage } from "#contract/product.ts";

const locales: Record<UiLanguage, string> = { en: "en-BE", nl: "nl-BE" };

const perLanguage = <T>(make: (locale: string) => T): Record<UiLanguage, T> => ({ en: make(locales.en), nl: make(locales.nl) });

// The zone is only a calendar here: a plain date is read and written as UTC midnight, so it never shifts.
const dates = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
);
const amounts = perLanguage((locale) => new Intl.NumberFormat(locale, { style: "currency", currency: product.currency }));
const roundAmounts = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: "currency", currency: product.currency, trailingZeroDisplay: "stripIfInteger" }),
);

/** `Friday, 11 December 2026`, `vrijdag 11 december 2026`. */
export function formatDate(date: PlainDate, language: UiLanguage): string {
  return dates[language].format(new Date(`${date}T00:00:00Z`));
}

/** Whole cents as euros: `€ 1.234,50`. */
export function formatCents(cents: number, language: UiLanguage): string {
  return amounts[language].format(eurosOf(cents));
}

/** The same, whole euros without their cents: `€ 45`. */
export function formatRoundCents(cents: number, language: UiLanguage): string {
  return roundAmounts[language].format(eurosOf(cents));
}

function eurosOf(cents: number): `${number}` {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}
