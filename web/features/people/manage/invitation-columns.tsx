import { useTranslations } from "use-intl";
import type { Invitation } from "#contract/people/people.ts";
import { TwoLines } from "#web/platform/lists/list-layout.tsx";
import { EmailAddress } from "#web/ui/display/email-address.tsx";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";
import type { DataColumn } from "#web/ui/table/data-table.tsx";
import { InvitationStateBadge } from "./invitation-state-badge.tsx";
import { ActsCell, InstantCell } from "./person-cells.tsx";

/** The list's columns: to whom, as what, by whom, and until when the link works. */
export function useInvitationColumns(entriesOf: (row: Invitation) => MenuEntry[]): DataColumn<Invitation>[] {
  const t = useTranslations("users.columns");
  const roles = useTranslations("office.roles");
  const reasons = useTranslations("users.invitations.withdrawn");
  return [
    {
      key: "name",
      header: t("to"),
      sortable: true,
      cell: ({ name, email }) => <TwoLines first={name} second={<EmailAddress address={email} />} />,
    },
    { key: "role", header: t("role"), cell: ({ role, team }) => <TwoLines first={roles(role)} second={team?.name} /> },
    {
      key: "state",
      header: t("state"),
      cell: ({ state, withdrawnBecause }) => (
        <TwoLines first={<InvitationStateBadge state={state} />} second={withdrawnBecause ? reasons(withdrawnBecause) : undefined} />
      ),
    },
    {
      key: "createdAt",
      header: t("created"),
      sortable: true,
      cell: ({ createdAt, invitedByName }) => <TwoLines first={<InstantCell at={createdAt} />} second={t("by", { name: invitedByName })} />,
    },
    { key: "expiresAt", header: t("expires"), sortable: true, cell: ({ expiresAt }) => <InstantCell at={expiresAt} /> },
    {
      key: "acts",
      header: t("acts"),
      hideHeader: true,
      inCorner: true,
      align: "end",
      cell: (row) => <ActsCell name={row.name} entries={entriesOf(row)} />,
    },
  ];
}
