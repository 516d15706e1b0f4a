import IconUserMinus from "@tabler/icons-react/icons/IconUserMinus";
import IconUserPlus from "@tabler/icons-react/icons/IconUserPlus";
import IconUserShield from "@tabler/icons-react/icons/IconUserShield";
import IconUsersGroup from "@tabler/icons-react/icons/IconUsersGroup";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { userSorts } from "#contract/invitation-states.ts";
import type { TeamMember } from "#contract/people.ts";
import { TeamTabs } from "#web/features/organisations/organisation-tabs.tsx";
import { InTeam } from "#web/features/people/manage/in-place.tsx";
import { RemoveMemberDialog, useRoleChange } from "#web/features/people/manage/member-acts.tsx";
import { defaultUsersSearch, type UsersSearch, usersInput, usersSearch } from "#web/features/people/manage/people-search.ts";
import { ActsCell, EmailCell, InstantCell, PersonCell } from "#web/features/people/manage/person-cells.tsx";
import { membersPath, type TeamPlace, teamPath, useTeam, useTeamCrumbs } from "#web/features/people/manage/place.ts";
import { useMe } from "#web/platform/current-person.ts";
import { ListBody } from "#web/platform/list-body.tsx";
import { ListToolbar } from "#web/platform/list-tools.tsx";
import { useOfficeList } from "#web/platform/office-list.tsx";
import { OfficePage } from "#web/platform/office-page.tsx";
import { usePage } from "#web/platform/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { DataColumn } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { MenuEntry } from "#web/ui/menu.tsx";

type ScreenProps = { place: TeamPlace; search: UsersSearch };

/** Who is in a team, as what. */
export function MembersScreen(props: ScreenProps) {
  return (
    <InTeam place={props.place}>
      <Members {...props} />
    </InTeam>
  );
}

function Members({ place, search }: ScreenProps) {
  const t = useTranslations("users.members");
  const { api } = usePage();
  const path = membersPath(place);
  const { team: found } = useTeam(place);
  const team = found?.name;
  const input = { teamId: place.teamId, ...usersInput(search) };
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
    defaults: defaultUsersSearch,
    read: usersSearch,
    columns: useMemberColumns(place, setRemovedId),
    exportInput: input,
  });
  const add = useMe().can.includes("teams.manage") ? (
    <ButtonLink href={`${path}/add`} variant="primary" icon={<IconUserPlus size={18} stroke={2} aria-hidden="true" />}>
      {t("add")}
    </ButtonLink>
  ) : undefined;
  return (
    <OfficePage title={t("title")} description={t("description", { team: team ?? "…" })} crumbs={useTeamCrumbs(place, team)} action={add}>
      <TeamTabs path={teamPath(place)} name={team ?? "…"} current="members" memberCount={found?.memberCount} />
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
        place={place}
        team={team ?? ""}
        member={query.data?.items.find(({ id }) => id === removedId)}
        onClose={() => setRemovedId(null)}
      />
    </OfficePage>
  );
}

function useMemberColumns(place: TeamPlace, onRemove: (id: string) => void): DataColumn<TeamMember>[] {
  const t = useTranslations("users");
  const roles = useTranslations("office.roles");
  const change = useRoleChange(place);
  const entriesOf = (member: TeamMember): MenuEntry[] => {
    const other = member.role === "ClientTeamAdmin" ? "ClientTeamMember" : "ClientTeamAdmin";
    return [
      ...(member.can.update
        ? [
            {
              key: "role",
              label: t(`members.make.${other}`),
              icon: <IconUserShield size={18} stroke={1.9} aria-hidden="true" />,
              onSelect: () => change.mutate({ member, role: other }),
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
