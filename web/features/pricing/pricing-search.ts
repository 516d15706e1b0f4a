/** What stands in the address of the pricing page: the calculator's figures as typed, and whether somebody goes on to registration. */
export type PricingSearch = { price?: string; vat?: string; incl?: "1"; people?: string; terms?: string; agree?: "1" };

/** As typed: the page judges the figures, and says what is wrong with them. */
export function pricingSearch(given: Record<string, unknown>): PricingSearch {
  const search: PricingSearch = {};
  for (const key of ["price", "vat", "people", "terms"] as const) {
    const value = given[key];
    if (typeof value === "string" && value !== "") search[key] = value.slice(0, 40);
  }
  for (const key of ["incl", "agree"] as const) if (given[key] === "1") search[key] = "1";
  return search;
}
