import { product, type UiLanguage } from "./product.ts";

/** Money, numbers and dates as people write them in Belgium and the Netherlands; one formatter of each, since making them is what costs. */
/** How numbers and dates are written in each language. */
export const locales: Record<UiLanguage, string> = { en: "en-IE", nl: "nl-BE" };

export type Formats = {
  /** `€ 1.234,50`; whole euros lose their cents. */
  money(cents: number): string;
  /** Always with cents, for columns of figures. */
  moneyExact(cents: number): string;
  /** `1.234,50` without the sign, for a field that has one beside it. */
  amount(cents: number): string;
  number(value: number): string;
  /** Basis points as a percentage: 2100 → `21%`. */
  percent(basisPoints: number): string;
  /** A plain calendar date: `11 dec 2026`. */
  date(plainDate: string): string;
  /** With the weekday: `vrijdag 11 december 2026`. */
  dateLong(plainDate: string): string;
  /** Short, with the weekday and without the year: `do 7 jan`. */
  dayShort(plainDate: string): string;
  /** The month of a plain date: `december 2026`. */
  monthYear(plainDate: string): string;
  /** A UTC instant in the marketplace's time zone. */
  instant(iso: string): string;
  /** Minutes as hours: 150 → `2,5`. */
  hours(minutes: number): string;
  language(code: string): string;
  /** ISO 3166-1 alpha-2 as a name: `BE` → `België`. */
  country(code: string): string;
};

const cache = new Map<string, Formats>();

/** The formats of a language; instants, and nothing else, are shown in `timeZone`. */
export function formatsFor(language: UiLanguage, timeZone: string = product.timeZone): Formats {
  const key = `${language} ${timeZone}`;
  const known = cache.get(key);
  if (known) return known;
  const formats = createFormats(locales[language], language, timeZone);
  cache.set(key, formats);
  return formats;
}

function createFormats(locale: string, language: UiLanguage, timeZone: string): Formats {
  const euros = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR", minimumFractionDigits: 2 });
  const wholeEuros = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR", maximumFractionDigits: 0 });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const date = new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" });
  const dateLong = new Intl.DateTimeFormat(locale, { timeZone: "UTC", weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const dayShort = new Intl.DateTimeFormat(locale, { timeZone: "UTC", weekday: "short", day: "numeric", month: "short" });
  const monthYear = new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "long", year: "numeric" });
  const instant = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  const languageNames = new Intl.DisplayNames([language], { type: "language" });
  const knownLanguages = new Map<string, string>();
  const countryNames = new Intl.DisplayNames([language], { type: "region" });
  // A plain date has no zone; UTC on both sides keeps the day what it is.
  const utc = (plainDate: string) => new Date(`${plainDate}T00:00:00Z`);
  return {
    money: (cents) => (cents % 100 === 0 ? wholeEuros : euros).format(cents / 100),
    moneyExact: (cents) => euros.format(cents / 100),
    amount: (cents) => amount.format(cents / 100),
    number: (value) => number.format(value),
    percent: (basisPoints) => percent.format(basisPoints / 10_000),
    date: (plainDate) => date.format(utc(plainDate)),
    dateLong: (plainDate) => dateLong.format(utc(plainDate)),
    dayShort: (plainDate) => dayShort.format(utc(plainDate)),
    monthYear: (plainDate) => monthYear.format(utc(plainDate)),
    instant: (iso) => instant.format(new Date(iso)),
    hours: (minutes) => number.format(minutes / 60),
    language: (code) => {
      // Asked for on every card; the lookup itself is slow.
      const name = knownLanguages.get(code) ?? languageNames.of(code) ?? code;
      knownLanguages.set(code, name);
      return name;
    },
    country: (code) => countryNames.of(code) ?? code,
  };
}
