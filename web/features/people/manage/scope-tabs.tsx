import { useTranslations } from "use-intl";
import { OrganisationTabs } from "#web/features/organisations/organisation-tabs.tsx";
import { LinkTabs } from "#web/ui/navigation/link-tabs.tsx";
import { invitationsPath, type OrganisationScope, useOrganisation, usersPath } from "./scope.ts";

/** The parts of the organisation in the operator's chain, and of the operator's own people; at home the menu has them. */
export function ScopeTabs({ scope, current }: { scope: OrganisationScope; current: "users" | "invitations" }) {
  const t = useTranslations("users");
  const { name } = useOrganisation(scope);
  if (scope.area !== "admin") return null;
  if (scope.kind !== "operator")
    return <OrganisationTabs kind={`${scope.kind}s`} id={scope.organisationId} name={name} current={current} />;
  const [users, invitations] = [usersPath(scope), invitationsPath(scope)];
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
