import IconHistory from "@tabler/icons-react/icons/IconHistory";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { AuditEvent } from "#contract/support/support.ts";
import { auditSorts } from "#contract/support/support-states.ts";
import { ListBody } from "#web/platform/lists/list-body.tsx";
import { useOfficeList } from "#web/platform/lists/office-list.tsx";
import { onDay } from "#web/platform/lists/periods.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats, usePage, useToday } from "#web/platform/page/route-context.ts";
import { WithReferences } from "#web/platform/texts/with-references.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import type { DataColumn } from "#web/ui/table/data-table.tsx";
import { AuditEventBadge, AuditEventDrawer } from "./audit-event-drawer.tsx";
import { type AuditSearch, auditDefaults, auditInput, auditSearch, auditUnfiltered, isFiltered } from "./audit-search.ts";
import { AuditTools } from "./audit-tools.tsx";
import { useAuditWords } from "./audit-words.ts";

const path = "/admin/audit";

/** The audit: what happened, by whom and when; an event opens beside the list, with the way to its subject. */
export function AuditScreen({ search }: { search: AuditSearch }) {
  const t = useTranslations("support.audit");
  const { api } = usePage();
  const shown = onDay(search, useToday());
  const input = auditInput(shown);
  const list = useOfficeList({
    list: "audit",
    path,
    search,
    defaults: auditDefaults,
    read: auditSearch,
    columns: useAuditColumns(),
    exportInput: input,
  });
  const query = useQuery(api.support.listAuditEvents.queryOptions({ input, placeholderData: keepPreviousData }));
  const { page } = search;
  const { hrefFor, go } = list;
  const open = query.data?.items.find(({ id }) => id === search.event);
  return (
    <OfficePage title={t("title")} description={t("description")} crumbs={[{ label: t("title"), href: path }]}>
      <ListBody<AuditEvent>
        list={list}
        caption={t("caption")}
        query={query}
        sort={search.sort}
        sorts={auditSorts}
        rowHref={({ id }) => hrefFor({ page, event: id })}
        tools={<AuditTools search={shown} hrefFor={hrefFor} go={go} />}
        allHref={isFiltered(search) ? hrefFor(auditUnfiltered) : undefined}
        empty={<EmptyState icon={<IconHistory aria-hidden="true" />} title={t("empty")} text={t("emptyText")} />}
      />
      {open ? (
        <AuditEventDrawer
          event={open}
          historyHref={hrefFor({ ...auditUnfiltered, event: "", subject: open.subject.id })}
          onClose={() => go({ page, event: "" })}
        />
      ) : null}
    </OfficePage>
  );
}

function useAuditColumns(): DataColumn<AuditEvent>[] {
  const t = useTranslations("support.audit");
  const formats = useFormats();
  const { sentence, who } = useAuditWords();
  return [
    { key: "message", header: t("message"), cell: (event) => <WithReferences>{sentence(event)}</WithReferences> },
    { key: "event", header: t("event"), cell: (event) => <AuditEventBadge event={event} /> },
    { key: "who", header: t("who"), cell: who },
    { key: "organisation", header: t("organisation"), cell: ({ organisationName }) => organisationName ?? "–" },
    {
      key: "timestamp",
      header: t("when"),
      sortable: true,
      cell: ({ timestamp }) => <time dateTime={timestamp}>{formats.instant(timestamp)}</time>,
    },
  ];
}
