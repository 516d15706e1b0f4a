import IconMailForward from "@tabler/icons-react/icons/IconMailForward";
import IconMailX from "@tabler/icons-react/icons/IconMailX";
import IconUserPlus from "@tabler/icons-react/icons/IconUserPlus";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { invitationSorts } from "#contract/people/invitation-states.ts";
import type { Invitation } from "#contract/people/people.ts";
import { ListBody } from "#web/platform/lists/list-body.tsx";
import { useOfficeList } from "#web/platform/lists/office-list.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { InOrganisation } from "./in-scope.tsx";
import { CancelDialog, useResend } from "./invitation-acts.tsx";
import { useInvitationBulk } from "./invitation-bulk.tsx";
import { useInvitationColumns } from "./invitation-columns.tsx";
import { InvitationTools } from "./invitation-tools.tsx";
import { InviteDrawer } from "./invite-drawer.tsx";
import type { InviteStart } from "./invite-form.tsx";
import { defaultInvitationsSearch, type InvitationsSearch, invitationsInput, invitationsSearch } from "./people-search.ts";
import { invitationsPath, type OrganisationScope, useInvitableRoles, useOrganisation, usePeopleCrumbs } from "./scope.ts";
import { ScopeTabs } from "./scope-tabs.tsx";

type ListProps = { scope: OrganisationScope; search: InvitationsSearch };
type ScreenProps = ListProps & {
  /** Whom to begin with, where something led here to invite them. */
  start?: InviteStart | undefined;
};

/** Who was invited, and what became of it. */
export function InvitationsScreen(props: ScreenProps) {
  return (
    <InOrganisation scope={props.scope}>
      <Invitations {...props} />
    </InOrganisation>
  );
}

function Invitations({ scope, search, start }: ScreenProps) {
  const t = useTranslations("users");
  const organisation = useOrganisation(scope);
  const [isInviting, setInviting] = useState(start !== undefined);
  const mayInvite = useInvitableRoles(scope).length > 0;
  const invite = mayInvite ? (
    <Button variant="primary" icon={<IconUserPlus size={18} stroke={2} aria-hidden="true" />} onClick={() => setInviting(true)}>
      {t("invite.open")}
    </Button>
  ) : undefined;
  return (
    <OfficePage
      title={t("invitations.title")}
      description={t(scope.kind === "operator" ? "operator.invitationsDescription" : "invitations.description", {
        organisation: organisation.name,
      })}
      crumbs={usePeopleCrumbs(scope, { label: t("invitations.title"), href: invitationsPath(scope) })}
      action={invite}
    >
      <ScopeTabs scope={scope} current="invitations" />
      <InvitationList scope={scope} search={search} invite={invite} />
      <InviteDrawer scope={scope} start={start} open={isInviting && mayInvite} onClose={() => setInviting(false)} />
    </OfficePage>
  );
}

function InvitationList({ scope, search, invite }: ListProps & { invite: ReactNode }) {
  const t = useTranslations("users.invitations");
  const { api } = usePage();
  const isOperator = scope.kind === "operator";
  const input = { organisationId: scope.organisationId, ...invitationsInput(search) };
  const asking = { placeholderData: keepPreviousData, staleTime: 0 };
  const ofOrganisation = useQuery({ ...api.people.listInvitations.queryOptions({ input }), ...asking, enabled: !isOperator });
  const ofOperator = useQuery({
    ...api.productAdmins.listProductAdminInvitations.queryOptions({ input: invitationsInput(search) }),
    ...asking,
    enabled: isOperator,
  });
  const query = isOperator ? ofOperator : ofOrganisation;
  const [cancelIds, setCancelIds] = useState<string[]>([]);
  const resend = useResend();
  const items = query.data?.items ?? [];
  const { selection, bar } = useInvitationBulk(scope, items);
  const allColumns = useInvitationColumns((row): MenuEntry[] => [
    ...(row.can.resend
      ? [
          {
            key: "resend",
            label: t("resend"),
            icon: <IconMailForward size={18} stroke={1.9} aria-hidden="true" />,
            onSelect: () => resend.act(row),
          },
        ]
      : []),
    ...(row.can.cancel
      ? [
          {
            key: "cancel",
            label: t("cancelAct", { count: 1 }),
            danger: true,
            icon: <IconMailX size={18} stroke={1.9} aria-hidden="true" />,
            onSelect: () => setCancelIds([row.id]),
          },
        ]
      : []),
  ]);
  const list = useOfficeList({
    list: isOperator ? "product-admin-invitations" : "invitations",
    path: invitationsPath(scope),
    search,
    defaults: defaultInvitationsSearch,
    read: invitationsSearch,
    columns: allColumns,
    exportInput: isOperator ? invitationsInput(search) : input,
  });
  return (
    <Stack gap={4}>
      <ListBody<Invitation>
        list={list}
        caption={t("title")}
        query={query}
        sort={search.sort}
        sorts={invitationSorts}
        rowLabel={({ name }) => name}
        allHref={search.q === "" && search.states.length === 0 ? undefined : list.hrefFor({ q: "", states: [] })}
        selection={selection}
        tools={
          <>
            <InvitationTools search={search} go={list.go} />
            {bar}
          </>
        }
        empty={<EmptyState icon={<IconMailForward aria-hidden="true" />} title={t("emptyTitle")} text={t("emptyText")} action={invite} />}
      />
      <CancelDialog
        scope={scope}
        invitations={items.filter(({ id, can }) => cancelIds.includes(id) && can.cancel)}
        open={cancelIds.length > 0}
        onClose={() => setCancelIds([])}
      />
    </Stack>
  );
}
