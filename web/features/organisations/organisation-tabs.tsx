import { useTranslations } from "use-intl";
import { LinkTabs } from "#web/ui/navigation/link-tabs.tsx";

const partsOf = {
  vendors: ["overview", "profile", "listings", "availability", "users", "invitations"],
  clients: ["overview", "profile", "teams", "users", "invitations"],
} as const;

type OrganisationTabsProps = {
  kind: keyof typeof partsOf;
  id: string;
  name: string;
  current: "overview" | "profile" | "listings" | "availability" | "teams" | "users" | "invitations";
};

/** The parts of a vendor or client in the admin area, each at its own address. */
export function OrganisationTabs({ kind, id, name, current }: OrganisationTabsProps) {
  const t = useTranslations("organisations.tabs");
  const base = `/admin/${kind}/${id}`;
  const hrefOf = (part: OrganisationTabsProps["current"]) => (part === "overview" ? base : `${base}/${part}`);
  return <LinkTabs label={name} current={hrefOf(current)} items={partsOf[kind].map((part) => ({ href: hrefOf(part), label: t(part) }))} />;
}

type TeamTabsProps = {
  /** The address of the team: `/client/teams/<id>`. */
  path: string;
  name: string;
  current: "team" | "members";
  memberCount?: number | undefined;
};

/** A team's own page and its members. */
export function TeamTabs({ path, name, current, memberCount }: TeamTabsProps) {
  const t = useTranslations("organisations.tabs");
  return (
    <LinkTabs
      label={name}
      current={current === "team" ? path : `${path}/members`}
      items={[
        { href: path, label: t("team") },
        { href: `${path}/members`, label: t("members"), count: memberCount === undefined ? undefined : String(memberCount) },
      ]}
    />
  );
}
