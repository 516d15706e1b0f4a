import IconUserMinus from "@tabler/icons-react/icons/IconUserMinus";
import IconUserPlus from "@tabler/icons-react/icons/IconUserPlus";
import IconUserShield from "@tabler/icons-react/icons/IconUserShield";
import IconUsersGroup from "@tabler/icons-react/icons/IconUsersGroup";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { userSorts } from "#contract/people/invitation-states.ts";
import type { TeamMember } from "#contract/people/people.ts";
import { TeamTabs } from "#web/features/organisations/organisation-tabs.tsx";
import { ListBody } from "#web/platform/lists/list-body.tsx";
import { ListToolbar } from "#web/platform/lists/list-tools.tsx";
import { useOfficeList } from "#web/platform/lists/office-list.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";
import type { DataColumn } from "#web/ui/table/data-table.tsx";
import { InTeam } from "./in-scope.tsx";
import { RemoveMemberDialog, useRoleChange } from "./member-acts.tsx";
import { defaultMembersSearch, type MembersSearch, membersInput, membersSearch } from "./people-search.ts";
import { ActsCell, EmailCell, InstantCell, PersonCell } from "./person-cells.tsx";
import { membersPath, type TeamScope, teamPath, useTeam, useTeamCrumbs } from "./scope.ts";

type ScreenProps = { scope: TeamScope; search: MembersSearch };

/** Who is in a team, as what. */
export function MembersScreen(props: ScreenProps) {
  return (
    <InTeam scope={props.scope}>
      <Members {...props} />
    </InTeam>
  );
}

function Members({ scope, search }: ScreenProps) {
  const t = useTranslations("users.members");
  const { api } = usePage();
  const path = membersPath(scope);
  const { team: found } = useTeam(scope);
  const team = found?.name;
  const input = { teamId: scope.teamId, ...membersInput(search) };
  const query = useQuery({
    ...api.people.listTeamMembers.queryOptions({ input }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const [removedId, setRemovedId] = useState<string | null>(null);
  const list = useOfficeList({
    list: "members",
    path,
    search,
    defaults: defaultMembersSearch,
    read: membersSearch,
    columns: useMemberColumns(scope, setRemovedId),
    exportInput: input,
  });
  const add = useMe().can.includes("teams.manage") ? (
    <ButtonLink href={`${path}/add`} variant="primary" icon={<IconUserPlus size={18} stroke={2} aria-hidden="true" />}>
      {t("add")}
    </ButtonLink>
  ) : undefined;
  return (
    <OfficePage title={t("title")} description={t("description", { team: team ?? "…" })} crumbs={useTeamCrumbs(scope, team)} action={add}>
      <TeamTabs path={teamPath(scope)} name={team ?? "…"} current="members" memberCount={found?.memberCount} />
      <ListBody<TeamMember>
        list={list}
        caption={t("title")}
        query={query}
        sort={search.sort}
        sorts={userSorts}
        rowLabel={({ name }) => name}
        allHref={search.q === "" ? undefined : list.hrefFor({ q: "" })}
        tools={<ListToolbar search={{ label: t("search"), value: search.q, onSearch: (q) => list.go({ q }) }} />}
        empty={<EmptyState icon={<IconUsersGroup aria-hidden="true" />} title={t("emptyTitle")} text={t("emptyText")} action={add} />}
      />
      <RemoveMemberDialog
        scope={scope}
        team={team ?? ""}
        member={query.data?.items.find(({ id }) => id === removedId)}
        onClose={() => setRemovedId(null)}
      />
    </OfficePage>
  );
}

function useMemberColumns(scope: TeamScope, onRemove: (id: string) => void): DataColumn<TeamMember>[] {
  const t = useTranslations("users");
  const roles = useTranslations("office.roles");
  const change = useRoleChange(scope);
  const entriesOf = (member: TeamMember): MenuEntry[] => {
    const other = member.role === "ClientTeamAdmin" ? "ClientTeamMember" : "ClientTeamAdmin";
    return [
      ...(member.can.update
        ? [
            {
              key: "role",
              label: t(`members.make.${other}`),
              icon: <IconUserShield size={18} stroke={1.9} aria-hidden="true" />,
              onSelect: () => change.act({ member, role: other }),
            },
          ]
        : []),
      ...(member.can.remove
        ? [
            {
              key: "remove",
              label: t("members.remove"),
              danger: true,
              separated: true,
              icon: <IconUserMinus size={18} stroke={1.9} aria-hidden="true" />,
              onSelect: () => onRemove(member.id),
            },
          ]
        : []),
    ];
  };
  return [
    { key: "name", header: t("columns.name"), sortable: true, cell: ({ name }) => <PersonCell name={name} /> },
    { key: "email", header: t("columns.email"), sortable: true, cell: ({ email }) => <EmailCell email={email} /> },
    { key: "role", header: t("columns.role"), sortable: true, cell: ({ role }) => roles(role) },
    { key: "createdAt", header: t("columns.joined"), sortable: true, cell: ({ createdAt }) => <InstantCell at={createdAt} /> },
    {
      key: "acts",
      header: t("columns.acts"),
      hideHeader: true,
      inCorner: true,
      align: "end",
      cell: (member) => <ActsCell name={member.name} entries={entriesOf(member)} />,
    },
  ];
}
