import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { AuditEvent } from "#contract/support.ts";
import { type AuditEventType, auditEventTypes } from "#contract/support-states.ts";
import { type AuditSearch, auditDefaults } from "#web/features/support/audit-search.ts";
import { ListFrame, ListSearch, ListTools, useListAddress } from "#web/platform/list-frame.tsx";
import { OfficePage } from "#web/platform/office-page.tsx";
import { useFormats, usePage } from "#web/platform/route-context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { UiLink } from "#web/ui/link.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { DateField } from "#web/ui/text-field.tsx";

const path = "/admin/audit";

/** The audit: what happened, by whom, with a link to the thing itself. */
export function AuditScreen({ search }: { search: AuditSearch }) {
  const t = useTranslations("support.audit");
  const { api } = usePage();
  const formats = useFormats();
  const { hrefFor, go } = useListAddress(path, search, auditDefaults);
  const { page, pageSize, q, types, from, to } = search;
  const input = { page, pageSize, q, types, ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const { data, isPending, error } = useQuery(api.support.listAuditEvents.queryOptions({ input, placeholderData: keepPreviousData }));
  if (error) throw error;

  return (
    <OfficePage title={t("title")} description={t("description")} crumbs={[{ label: t("title"), href: path }]}>
      <ListFrame
        page={data}
        hrefFor={(number) => hrefFor({ page: number })}
        tools={
          <Stack gap={3}>
            <ListTools>
              <ListSearch label={t("search")} value={search.q} onSearch={(q) => go({ q })} />
              <DateField
                label={t("from")}
                value={from}
                max={to || undefined}
                onChange={(event) => go({ from: event.currentTarget.value })}
              />
              <DateField label={t("to")} value={to} min={from || undefined} onChange={(event) => go({ to: event.currentTarget.value })} />
            </ListTools>
            <ChipGroup
              legend={t("types")}
              hideLegend
              name="types"
              multiple
              options={auditEventTypes.map((type) => ({ value: type, label: t(`events.${type}`) }))}
              selected={search.types}
              onChange={(types) => go({ types: types as AuditEventType[] })}
            />
          </Stack>
        }
      >
        <DataTable<AuditEvent>
          caption={t("caption")}
          loading={isPending}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t("empty")} text={t("emptyText")} />}
          columns={[
            { key: "message", header: t("message"), cell: (event) => <What event={event} /> },
            { key: "event", header: t("event"), cell: ({ type }) => <Badge>{t(`events.${type}`)}</Badge> },
            { key: "who", header: t("who"), cell: ({ userName }) => userName },
            { key: "organisation", header: t("organisation"), cell: ({ organisationName }) => organisationName ?? "–" },
            { key: "when", header: t("when"), cell: ({ timestamp }) => <time dateTime={timestamp}>{formats.instant(timestamp)}</time> },
          ]}
        />
      </ListFrame>
    </OfficePage>
  );
}

/** Bookings have a screen to open; other things get theirs with the back office's other areas. */
function What({ event: { subject, message } }: { event: AuditEvent }) {
  if (subject.kind !== "booking") return message;
  return <UiLink href={`/admin/bookings/${subject.id}`}>{message}</UiLink>;
}
