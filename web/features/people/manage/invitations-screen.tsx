import IconMailForward from "@tabler/icons-react/icons/IconMailForward";
import IconMailX from "@tabler/icons-react/icons/IconMailX";
import IconUserPlus from "@tabler/icons-react/icons/IconUserPlus";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { invitationSorts } from "#contract/invitation-states.ts";
import type { Invitation } from "#contract/people.ts";
import { InOrganisation } from "#web/features/people/manage/in-place.tsx";
import { CancelDialog, useResend } from "#web/features/people/manage/invitation-acts.tsx";
import { useInvitationBulk } from "#web/features/people/manage/invitation-bulk.tsx";
import { useInvitationColumns } from "#web/features/people/manage/invitation-columns.tsx";
import { InvitationTools } from "#web/features/people/manage/invitation-tools.tsx";
import { InviteDrawer } from "#web/features/people/manage/invite-drawer.tsx";
import {
  defaultInvitationsSearch,
  type InvitationsSearch,
  invitationsInput,
  invitationsSearch,
} from "#web/features/people/manage/people-search.ts";
import {
  invitationsPath,
  type PeoplePlace,
  useInvitableRoles,
  useOrganisation,
  usePeopleCrumbs,
} from "#web/features/people/manage/place.ts";
import { PlaceTabs } from "#web/features/people/manage/place-tabs.tsx";
import { ListBody } from "#web/platform/list-body.tsx";
import { useOfficeList } from "#web/platform/office-list.tsx";
import { OfficePage } from "#web/platform/office-page.tsx";
import { usePage } from "#web/platform/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { MenuEntry } from "#web/ui/menu.tsx";
import { Stack } from "#web/ui/stack.tsx";

type ScreenProps = { place: PeoplePlace; search: InvitationsSearch };

/** Who was invited, and what became of it. */
export function InvitationsScreen(props: ScreenProps) {
  return (
    <InOrganisation place={props.place}>
      <Invitations {...props} />
    </InOrganisation>
  );
}

function Invitations({ place, search }: ScreenProps) {
  const t = useTranslations("users");
  const organisation = useOrganisation(place);
  const [isInviting, setInviting] = useState(false);
  const mayInvite = useInvitableRoles(place).length > 0;
  const invite = mayInvite ? (
    <Button variant="primary" icon={<IconUserPlus size={18} stroke={2} aria-hidden="true" />} onClick={() => setInviting(true)}>
      {t("invite.open")}
    </Button>
  ) : undefined;
  return (
    <OfficePage
      title={t("invitations.title")}
      description={t(place.kind === "operator" ? "operator.invitationsDescription" : "invitations.description", {
        organisation: organisation.name,
      })}
      crumbs={usePeopleCrumbs(place, { label: t("invitations.title"), href: invitationsPath(place) })}
      action={invite}
    >
      <PlaceTabs place={place} current="invitations" />
      <InvitationList place={place} search={search} invite={invite} />
      <InviteDrawer place={place} open={isInviting} onClose={() => setInviting(false)} />
    </OfficePage>
  );
}

function InvitationList({ place, search, invite }: ScreenProps & { invite: ReactNode }) {
  const t = useTranslations("users.invitations");
  const { api } = usePage();
  const isOperator = place.kind === "operator";
  const input = { organisationId: place.organisationId, ...invitationsInput(search) };
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
  const { selection, bar } = useInvitationBulk(place, items);
  const allColumns = useInvitationColumns((row): MenuEntry[] => [
    ...(row.can.resend
      ? [
          {
            key: "resend",
            label: t("resend"),
            icon: <IconMailForward size={18} stroke={1.9} aria-hidden="true" />,
            onSelect: () => resend.mutate(row),
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
    path: invitationsPath(place),
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
        place={place}
        invitations={items.filter(({ id, can }) => cancelIds.includes(id) && can.cancel)}
        open={cancelIds.length > 0}
        onClose={() => setCancelIds([])}
      />
    </Stack>
  );
}
