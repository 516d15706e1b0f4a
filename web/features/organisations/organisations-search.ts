import { organisationSorts } from "#contract/organisations/organisation-states.ts";
import { listSearch, stateOf, words } from "#web/platform/lists/list-search.ts";

/** What a person looks for among vendors, clients or teams, as it stands in the address. */
const list = listSearch({
  sorts: organisationSorts,
  sort: "name",
  fields: {
    q: words("q"),
    activity: stateOf({
      active: { isActive: true },
      awaiting: { activation: "pending" },
      changesRequested: { activation: "changesRequested" },
      refused: { activation: "refused" },
      inactive: { isActive: false },
    }),
  },
});

export type OrganisationsSearch = typeof list.defaults;
export const { defaults: defaultOrganisationsSearch, unfiltered, read: organisationsSearch, isFiltered, input: organisationsInput } = list;
export const activityFilters = ["all", "active", "awaiting", "changesRequested", "refused", "inactive"] as const;
export type ActivityFilter = (typeof activityFilters)[number];

/** A team is active from the start: none of them awaits activation. */
export const teamActivityFilters = ["all", "active", "inactive"] as const satisfies ActivityFilter[];

/** The same search among teams. */
export function teamsSearch(given: Record<string, unknown>): OrganisationsSearch {
  const search = organisationsSearch(given);
  return teamActivityFilters.some((known) => known === search.activity) ? search : { ...search, activity: "inactive" };
}

/** What the API is asked for teams. */
export function teamsInput(search: OrganisationsSearch) {
  const { activation: _none, ...input } = organisationsInput(search);
  return input;
}
