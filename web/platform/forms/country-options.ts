import { countries, homeCountries } from "#contract/core/fields/countries.ts";
import { formatsFor } from "#contract/core/format.ts";
import type { UiLanguage } from "#contract/core/product.ts";

/** The countries by their name in the page's language, those of the marketplace first. */
export function countryOptions(language: UiLanguage): { value: string; label: string }[] {
  const { country } = formatsFor(language);
  const near: readonly string[] = homeCountries;
  const options = countries.map((value) => ({ value: value as string, label: country(value) }));
  const rest = options.filter(({ value }) => !near.includes(value)).sort((a, b) => a.label.localeCompare(b.label, language));
  return [...options.filter(({ value }) => near.includes(value)), ...rest];
}
