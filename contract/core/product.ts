/** What an operator may rebrand; the running values come from the server's configuration. */
export const product = {
  name: "Bondfire",
  currency: "EUR",
  timeZone: "Europe/Brussels",
  defaultCountry: "BE",
} as const;

/** Languages of the interface, the fallback first (specification section 1). */
export const uiLanguages = ["en", "nl"] as const;
export type UiLanguage = (typeof uiLanguages)[number];

/** The vendor's commission on the total booking amount, in basis points (specification section 9). */
export const defaultCommissionRateBp = 2000;
