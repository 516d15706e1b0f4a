import { expect, test } from "vitest";
import { emptyPage, pageLabels } from "#web/features/content/editing/page-values.ts";
import { listingLabels, newListing } from "#web/features/listings/manage/form/listing-values.ts";
import { newVenue, venueLabels } from "#web/features/listings/manage/venues/venue-values.ts";
import { emptyClient, emptyVendor, organisationLabels } from "#web/features/organisations/organisation-values.ts";
import { emptyTeam, teamLabels } from "#web/features/organisations/teams/team-values.ts";
import { flatten } from "#web/platform/forms/changed-fields.ts";

const t = (key: string) => key;

// What somebody else changed, and what the server refused, is told by these names.
test.each<[string, Record<string, string>, object]>([
  ["a page", pageLabels({ field: t, language: t, pictureAlt: t }), emptyPage],
  ["a listing", listingLabels(t, t), newListing("en")],
  ["a venue", venueLabels(t), newVenue],
  ["a vendor", organisationLabels(t), emptyVendor],
  ["a client", organisationLabels(t), emptyClient],
  ["a team", teamLabels(t), emptyTeam],
])("every field of the editor of %s has a name", (_what, labels, values) => {
  expect(Object.keys(flatten(values)).filter((path) => labels[path] === undefined)).toEqual([]);
});
