import { choice, text } from "#web/platform/search-params.ts";

export const registerDefaults = { as: "", invitation: "", terms: "" } as const;

/** What the address of registration says: as what, by which invitation, and which terms were agreed to on the way here. */
export type RegisterSearch = { as: "" | "vendor" | "client"; invitation: string; terms: string };

export function registerSearch(given: Record<string, unknown>): RegisterSearch {
  return {
    as: choice(given["as"], ["", "vendor", "client"], ""),
    invitation: text(given["invitation"]),
    terms: text(given["terms"], 40),
  };
}
