import { OrganisationTabs } from "#web/features/organisations/organisation-tabs.tsx";
import { type PeoplePlace, useOrganisation } from "#web/features/people/manage/place.ts";

/** The parts of the organisation in the operator's chain; at home the menu has them. */
export function PlaceTabs({ place, current }: { place: PeoplePlace; current: "users" | "invitations" }) {
  const { name } = useOrganisation(place);
  if (place.area !== "admin") return null;
  return <OrganisationTabs kind={`${place.kind}s`} id={place.organisationId} name={name} current={current} />;
}
