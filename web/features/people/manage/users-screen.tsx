import IconEraser from "@tabler/icons-react/icons/IconEraser";
import IconLogout from "@tabler/icons-react/icons/IconLogout";
import IconTrash from "@tabler/icons-react/icons/IconTrash";
import IconUserPlus from "@tabler/icons-react/icons/IconUserPlus";
import IconUsers from "@tabler/icons-react/icons/IconUsers";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { userSorts } from "#contract/people/invitation-states.ts";
import type { User } from "#contract/people/people.ts";
import { ListBody } from "#web/platform/lists/list-body.tsx";
import { ListToolbar } from "#web/platform/lists/list-tools.tsx";
import { useOfficeList } from "#web/platform/lists/office-list.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import type { DataColumn } from "#web/ui/table/data-table.tsx";
import { InOrganisation } from "./in-scope.tsx";
import { InviteDrawer } from "./invite-drawer.tsx";
import styles from "./people-list.module.css";
import { defaultUsersSearch, type UsersSearch, usersInput, usersSearch } from "./people-search.ts";
import { ActsCell, EmailCell, InstantCell, PersonCell } from "./person-cells.tsx";
import { type OrganisationScope, useInvitableRoles, useOrganisation, usePeopleCrumbs, usersPath } from "./scope.ts";
import { ScopeTabs } from "./scope-tabs.tsx";
import { type UserAct, UserActDialog } from "./user-act-dialog.tsx";

type ScreenProps = { scope: OrganisationScope; search: UsersSearch };

/** Everybody who can sign in for an organisation. */
export function UsersScreen(props: ScreenProps) {
  return (
    <InOrganisation scope={props.scope}>
      <Users {...props} />
    </InOrganisation>
  );
}

function Users({ scope, search }: ScreenProps) {
  const t = useTranslations("users");
  const { api } = usePage();
  const organisation = useOrganisation(scope);
  const isOperator = scope.kind === "operator";
  const title = t(isOperator ? "operator.title" : "title");
  const path = usersPath(scope);
  const input = { organisationId: scope.organisationId, ...usersInput(search) };
  const asking = { placeholderData: keepPreviousData, staleTime: 0 };
  const ofOrganisation = useQuery({
    ...api.people.listUsers.queryOptions({ input }),
    ...asking,
    enabled: !isOperator,
  });
  const ofOperator = useQuery({
    ...api.productAdmins.listProductAdmins.queryOptions({ input: usersInput(search) }),
    ...asking,
    enabled: isOperator,
  });
  const query = isOperator ? ofOperator : ofOrganisation;
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const [signedOutId, setSignedOutId] = useState<string | null>(null);
  const [erasedId, setErasedId] = useState<string | null>(null);
  const [isInviting, setInviting] = useState(false);
  const list = useOfficeList({
    list: isOperator ? "product-admins" : "users",
    path,
    search,
    defaults: defaultUsersSearch,
    read: usersSearch,
    columns: useUserColumns(scope, { delete: setDeletedId, endSessions: setSignedOutId, erase: setErasedId }),
    exportInput: isOperator ? usersInput(search) : input,
  });
  const mayInvite = useInvitableRoles(scope).length > 0;
  return (
    <OfficePage
      title={title}
      description={t(isOperator ? "operator.description" : "description", { organisation: organisation.name })}
      crumbs={usePeopleCrumbs(scope, { label: title, href: path })}
      action={
        mayInvite ? (
          <Button variant="primary" icon={<IconUserPlus size={18} stroke={2} aria-hidden="true" />} onClick={() => setInviting(true)}>
            {t("invite.open")}
          </Button>
        ) : undefined
      }
    >
      <ScopeTabs scope={scope} current="users" />
      <ListBody<User>
        list={list}
        caption={title}
        query={query}
        sort={search.sort}
        sorts={userSorts}
        rowLabel={({ name }) => name}
        allHref={search.q === "" && search.former === "all" ? undefined : list.hrefFor({ q: "", former: "all" })}
        tools={
          <ListToolbar
            search={{ label: t("search"), value: search.q, onSearch: (q) => list.go({ q }) }}
            chosen={
              scope.area === "admin" ? (
                <ChipGroup
                  legend={t("access.legend")}
                  hideLegend
                  name="former"
                  options={(["with", "ended"] as const).map((value) => ({ value, label: t(`access.${value}`) }))}
                  selected={[search.former === "ended" ? "ended" : "with"]}
                  onChange={([value]) => list.go({ former: value === "ended" ? "ended" : "all" })}
                />
              ) : undefined
            }
          />
        }
        empty={<EmptyState icon={<IconUsers aria-hidden="true" />} title={t("emptyTitle")} text={t("emptyText")} />}
      />
      <UserActDialog act="endSessions" user={query.data?.items.find(({ id }) => id === signedOutId)} onClose={() => setSignedOutId(null)} />
      <UserActDialog act="erase" user={query.data?.items.find(({ id }) => id === erasedId)} onClose={() => setErasedId(null)} />
      <UserActDialog act="delete" user={query.data?.items.find(({ id }) => id === deletedId)} onClose={() => setDeletedId(null)} />
      <InviteDrawer scope={scope} open={isInviting} onClose={() => setInviting(false)} />
    </OfficePage>
  );
}

function useUserColumns(scope: OrganisationScope, on: Record<UserAct, (id: string) => void>): DataColumn<User>[] {
  const t = useTranslations("users");
  const roles = useTranslations("office.roles");
  return [
    { key: "name", header: t("columns.name"), sortable: true, cell: ({ name, isYou }) => <PersonCell name={name} isYou={isYou} /> },
    { key: "email", header: t("columns.email"), sortable: true, cell: ({ email }) => <EmailCell email={email} /> },
    { key: "role", header: t("columns.role"), sortable: true, cell: ({ role }) => roles(role) },
    ...(scope.kind === "client"
      ? [
          {
            key: "teams",
            header: t("columns.teams"),
            cell: ({ teams }: User) => teams.map(({ name }) => name).join(", ") || <span className={styles.muted}>–</span>,
          },
        ]
      : []),
    { key: "createdAt", header: t("columns.created"), sortable: true, cell: ({ createdAt }) => <InstantCell at={createdAt} /> },
    {
      key: "acts",
      header: t("columns.acts"),
      hideHeader: true,
      inCorner: true,
      align: "end",
      cell: ({ id, name, can }) => (
        <ActsCell
          name={name}
          entries={[
            ...(can.endSessions
              ? [
                  {
                    key: "endSessions",
                    label: t("endSessions.act"),
                    icon: <IconLogout size={18} stroke={1.9} aria-hidden="true" />,
                    onSelect: () => on.endSessions(id),
                  },
                ]
              : []),
            ...(can.delete
              ? [
                  {
                    key: "delete",
                    label: t("delete.act"),
                    danger: true,
                    icon: <IconTrash size={18} stroke={1.9} aria-hidden="true" />,
                    onSelect: () => on.delete(id),
                  },
                ]
              : []),
            ...(can.erase
              ? [
                  {
                    key: "erase",
                    label: t("erase.act"),
                    danger: true,
                    icon: <IconEraser size={18} stroke={1.9} aria-hidden="true" />,
                    onSelect: () => on.erase(id),
                  },
                ]
              : []),
          ]}
        />
      ),
    },
  ];
}
