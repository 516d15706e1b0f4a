import { organisationSorts } from "#contract/organisations/organisation-states.ts";
import { listSearch, words, yesOrNo } from "#web/platform/lists/list-search.ts";

/** What a person looks for among vendors, clients or teams, as it stands in the address. */
const list = listSearch({
  sorts: organisationSorts,
  sort: "name",
  fields: { q: words("q"), activity: yesOrNo("isActive", ["active", "inactive"]) },
});

export type OrganisationsSearch = typeof list.defaults;
export const { defaults: defaultOrganisationsSearch, unfiltered, read: organisationsSearch, isFiltered, input: organisationsInput } = list;
export const activityFilters = ["all", "active", "inactive"] as const;
export type ActivityFilter = (typeof activityFilters)[number];
