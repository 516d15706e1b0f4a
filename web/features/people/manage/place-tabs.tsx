import { useTranslations } from "use-intl";
import { OrganisationTabs } from "#web/features/organisations/organisation-tabs.tsx";
import { invitationsPath, type PeoplePlace, useOrganisation, usersPath } from "#web/features/people/manage/place.ts";
import { LinkTabs } from "#web/ui/link-tabs.tsx";

/** The parts of the organisation in the operator's chain, and of the operator's own people; at home the menu has them. */
export function PlaceTabs({ place, current }: { place: PeoplePlace; current: "users" | "invitations" }) {
  const t = useTranslations("users");
  const { name } = useOrganisation(place);
  if (place.area !== "admin") return null;
  if (place.kind !== "operator")
    return <OrganisationTabs kind={`${place.kind}s`} id={place.organisationId} name={name} current={current} />;
  const [users, invitations] = [usersPath(place), invitationsPath(place)];
  return (
    <LinkTabs
      label={name}
      current={current === "users" ? users : invitations}
      items={[
        { href: users, label: t("operator.title") },
        { href: invitations, label: t("invitations.title") },
      ]}
    />
  );
}
