import { choice, text } from "#web/platform/page/search-params.ts";

export const registerDefaults = { as: "", invitation: "", terms: "", returnTo: "" } as const;

/** What the address of registration says: as what, by which invitation, which terms were agreed to on the way here, and where it goes on. */
export type RegisterSearch = { as: "" | "vendor" | "client"; invitation: string; terms: string; returnTo: string };

export function registerSearch(given: Record<string, unknown>): RegisterSearch {
  return {
    as: choice(given["as"], ["", "vendor", "client"], ""),
    invitation: text(given["invitation"]),
    terms: text(given["terms"], 40),
    returnTo: text(given["returnTo"], 2000),
  };
}
