import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { OutboxMail } from "#contract/support.ts";
import { type MailState, mailStates } from "#contract/support-states.ts";
import { MailStateBadge } from "#web/features/support/mail-state-badge.tsx";
import { type OutboxSearch, outboxDefaults, outboxInput, outboxSearch } from "#web/features/support/outbox-search.ts";
import { ListFrame, ListSearch } from "#web/platform/list-frame.tsx";
import { ListPageSize, ListRows, TwoLines } from "#web/platform/list-layout.tsx";
import { useOfficeList } from "#web/platform/office-list.tsx";
import { OfficePage } from "#web/platform/office-page.tsx";
import { useFormats, usePage } from "#web/platform/route-context.ts";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { type DataColumn, DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Stack } from "#web/ui/stack.tsx";

const path = "/admin/outbox";

/** Every mail, its state, and what it says. */
export function OutboxScreen({ search }: { search: OutboxSearch }) {
  const t = useTranslations("support.outbox");
  const { api } = usePage();
  const ui = useTranslations("ui");
  const input = outboxInput(search);
  const { hrefFor, go, columns, views, options } = useOfficeList({
    list: "outbox",
    path,
    search,
    defaults: outboxDefaults,
    read: outboxSearch,
    columns: useOutboxColumns(),
    exportInput: input,
  });
  const { data, isPending, isPlaceholderData, error } = useQuery(
    api.support.listOutbox.queryOptions({ input, placeholderData: keepPreviousData }),
  );
  if (error) throw error;

  return (
    <OfficePage title={t("title")} description={t("description")} crumbs={[{ label: t("title"), href: path }]}>
      <ListFrame
        page={data}
        hrefFor={(number) => hrefFor({ page: number })}
        views={views}
        options={options}
        tools={
          <Stack gap={3}>
            <ListSearch label={t("search")} value={search.q} onSearch={(q) => go({ q })} />
            <ChipGroup
              legend={t("states")}
              hideLegend
              name="states"
              multiple
              options={mailStates.map((state) => ({ value: state, label: t(`names.${state}`) }))}
              selected={search.states}
              onChange={(states) => go({ states: states as MailState[] })}
            />
          </Stack>
        }
      >
        <ListRows isStale={isPlaceholderData}>
          <DataTable<OutboxMail>
            caption={t("caption")}
            columns={columns}
            loading={isPending}
            rows={data?.items ?? []}
            rowKey={({ id }) => id}
            rowHref={({ id }) => `${path}/${id}`}
            sort={{ column: "created", direction: search.sort === "createdAt" ? "asc" : "desc" }}
            sortHref={({ direction }) => hrefFor({ sort: direction === "desc" ? "-createdAt" : "createdAt" })}
            empty={<EmptyState title={t("empty")} text={t("emptyText")} />}
          />
        </ListRows>
        <ListPageSize page={data} label={ui("pageSize")} onChange={(pageSize) => go({ pageSize })} />
      </ListFrame>
    </OfficePage>
  );
}

function useOutboxColumns(): DataColumn<OutboxMail>[] {
  const t = useTranslations("support.outbox");
  const formats = useFormats();
  return [
    { key: "subject", header: t("subject"), cell: ({ subject }) => subject || t("waiting") },
    {
      key: "to",
      header: t("to"),
      cell: ({ toName, toEmail }) => <TwoLines first={toName || toEmail} second={toName ? toEmail : undefined} />,
    },
    { key: "state", header: t("state"), cell: ({ state }) => <MailStateBadge state={state} /> },
    {
      key: "created",
      header: t("created"),
      sortable: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formats.instant(createdAt)}</time>,
    },
  ];
}
