/** The only list of countries: those that an address may lie in (ISO 3166-1 alpha-2): the European Union, its neighbours in the single market, and the British Isles. */
export const countries = [
  "BE",
  "NL",
  "LU",
  "DE",
  "FR",
  "AT",
  "BG",
  "CH",
  "CY",
  "CZ",
  "DK",
  "EE",
  "ES",
  "FI",
  "GB",
  "GR",
  "HR",
  "HU",
  "IE",
  "IS",
  "IT",
  "LI",
  "LT",
  "LV",
  "MT",
  "NO",
  "PL",
  "PT",
  "RO",
  "SE",
  "SI",
  "SK",
] as const;
export type Country = (typeof countries)[number];

/** Where the marketplace is at home: it knows their places and their public holidays, and forms name them first. */
export const homeCountries = ["BE", "NL"] as const satisfies readonly Country[];
export type HomeCountry = (typeof homeCountries)[number];
