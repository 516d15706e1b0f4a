import { officePageSizes } from "#contract/core/page-sizes.ts";
import { type OrganisationSort, organisationSorts } from "#contract/organisations/organisation-states.ts";
import { choice, text, whole } from "#web/platform/page/search-params.ts";

export const activityFilters = ["all", "active", "inactive"] as const;
export type ActivityFilter = (typeof activityFilters)[number];

/** What a person looks for among vendors, clients or teams, as it stands in the address. */
export type OrganisationsSearch = { q: string; activity: ActivityFilter; sort: OrganisationSort; page: number; pageSize: number };

export const defaultOrganisationsSearch: OrganisationsSearch = { q: "", activity: "all", sort: "name", page: 1, pageSize: 25 };

/** What clearing the filters leaves. */
export const unfiltered = { q: "", activity: "all" } satisfies Partial<OrganisationsSearch>;

/** Reads an address leniently: what is not understood falls back, nothing throws. */
export function organisationsSearch(given: Record<string, unknown>): OrganisationsSearch {
  const size = whole(given["pageSize"], 1, 1_000, defaultOrganisationsSearch.pageSize);
  return {
    q: text(given["q"]).replaceAll("\u0000", "").toWellFormed().trim(),
    activity: choice(given["activity"], activityFilters, "all"),
    sort: choice(given["sort"], organisationSorts, defaultOrganisationsSearch.sort),
    page: whole(given["page"], 1, 1_000_000_000, 1),
    pageSize: officePageSizes.find((known) => known === size) ?? defaultOrganisationsSearch.pageSize,
  };
}

export function isFiltered({ q, activity }: OrganisationsSearch): boolean {
  return q !== "" || activity !== "all";
}

/** What the API is asked; whatever else stands in the address stays out of it. */
export function organisationsInput({ q, activity, sort, page, pageSize }: OrganisationsSearch) {
  return { sort, page, pageSize, ...(q === "" ? {} : { q }), ...(activity === "all" ? {} : { isActive: activity === "active" }) };
}
