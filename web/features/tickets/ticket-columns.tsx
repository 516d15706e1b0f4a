import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import type { TicketSummary } from "#contract/tickets/ticket-shapes.ts";
import { TwoLines } from "#web/platform/lists/list-layout.tsx";
import { useFormats } from "#web/platform/page/route-context.ts";
import { WithReferences } from "#web/platform/texts/with-references.tsx";
import type { DataColumn } from "#web/ui/table/data-table.tsx";
import { AnswerDue, TicketStateBadge } from "./ticket-badges.tsx";

/** The list's columns; who looks after a ticket is the operator's own business. */
export function useTicketColumns(area: Area): DataColumn<TicketSummary>[] {
  const t = useTranslations("tickets");
  const formats = useFormats();
  const isOperator = area === "admin";
  return [
    {
      key: "subject",
      header: t("columns.subject"),
      width: "14rem",
      cell: ({ subject, reference, isUrgent }) => (
        <TwoLines
          first={subject}
          second={<WithReferences>{isOperator && isUrgent ? `${reference} · ${t("urgent")}` : reference}</WithReferences>}
        />
      ),
    },
    {
      key: "kind",
      header: t("columns.kind"),
      width: "9.5rem",
      cell: ({ kind, booking, outcome }) => (
        <TwoLines
          first={t(`kinds.${kind}`)}
          second={outcome ? t(`outcomes.${outcome}`) : booking && <WithReferences>{booking.reference}</WithReferences>}
        />
      ),
    },
    { key: "state", header: t("columns.state"), cell: (ticket) => <TicketStateBadge area={area} ticket={ticket} /> },
    {
      key: "who",
      header: t("columns.who"),
      cell: ({ openedByName, organisation }) => <TwoLines first={openedByName} second={organisation?.name} />,
    },
    ...(isOperator
      ? ([
          { key: "owner", header: t("columns.owner"), cell: ({ owner }) => owner?.name ?? t("nobody") },
        ] satisfies DataColumn<TicketSummary>[])
      : []),
    {
      key: "answerDueAt",
      header: t("columns.due"),
      sortable: true,
      cell: (ticket) => <AnswerDue ticket={ticket} />,
    },
    {
      key: "lastEntryAt",
      header: t("columns.lastEntryAt"),
      sortable: true,
      cell: ({ lastEntryAt }) => <time dateTime={lastEntryAt}>{formats.instant(lastEntryAt)}</time>,
    },
    {
      key: "createdAt",
      header: t("columns.createdAt"),
      sortable: true,
      hideOnPhone: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formats.instant(createdAt)}</time>,
    },
  ];
}
