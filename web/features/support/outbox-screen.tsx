import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { OutboxMail } from "#contract/support/support.ts";
import { type MailState, mailStates, outboxSorts } from "#contract/support/support-states.ts";
import { ListBody } from "#web/platform/lists/list-body.tsx";
import { TwoLines } from "#web/platform/lists/list-layout.tsx";
import { ListToolbar } from "#web/platform/lists/list-tools.tsx";
import { useOfficeList } from "#web/platform/lists/office-list.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { EmailAddress } from "#web/ui/display/email-address.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import type { DataColumn } from "#web/ui/table/data-table.tsx";
import { MailStateBadge } from "./mail-state-badge.tsx";
import { OutboxTabs } from "./mail-templates/outbox-tabs.tsx";
import { type OutboxSearch, outboxDefaults, outboxInput, outboxSearch } from "./outbox-search.ts";

const path = "/admin/outbox";

/** Every mail, its state, and what it says. */
export function OutboxScreen({ search }: { search: OutboxSearch }) {
  const t = useTranslations("support.outbox");
  const { api } = usePage();
  const input = outboxInput(search);
  const list = useOfficeList({
    list: "outbox",
    path,
    search,
    defaults: outboxDefaults,
    read: outboxSearch,
    columns: useOutboxColumns(),
    exportInput: input,
  });
  const query = useQuery(api.support.listOutbox.queryOptions({ input, placeholderData: keepPreviousData }));
  const { hrefFor, go } = list;
  const isFiltered = search.q !== "" || search.states.length > 0;
  return (
    <OfficePage title={t("title")} description={t("description")} crumbs={[{ label: t("title"), href: path }]}>
      <OutboxTabs current="mails" />
      <ListBody<OutboxMail>
        list={list}
        caption={t("caption")}
        query={query}
        sort={search.sort}
        sorts={outboxSorts}
        rowHref={({ id }) => `${path}/${id}`}
        tools={
          <ListToolbar
            search={{ label: t("search"), value: search.q, onSearch: (q) => go({ q }) }}
            chosen={
              <ChipGroup
                legend={t("states")}
                hideLegend
                name="states"
                multiple
                options={mailStates.map((state) => ({ value: state, label: t(`names.${state}`) }))}
                selected={search.states}
                onChange={(states) => go({ states: states as MailState[] })}
              />
            }
            onClear={isFiltered ? () => go({ q: "", states: [] }) : undefined}
          />
        }
        allHref={isFiltered ? hrefFor({ q: "", states: [] }) : undefined}
        empty={<EmptyState title={t("empty")} text={t("emptyText")} />}
      />
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
      cell: ({ toName, toEmail }) => {
        const address = <EmailAddress address={toEmail} />;
        return <TwoLines first={toName || address} second={toName ? address : undefined} />;
      },
    },
    { key: "state", header: t("state"), cell: ({ state }) => <MailStateBadge state={state} /> },
    {
      key: "createdAt",
      header: t("created"),
      sortable: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formats.instant(createdAt)}</time>,
    },
  ];
}
