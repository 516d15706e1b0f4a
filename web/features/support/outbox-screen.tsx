import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { OutboxMail } from "#contract/support.ts";
import { type MailState, mailStates } from "#contract/support-states.ts";
import { MailStateBadge } from "#web/features/support/mail-state-badge.tsx";
import { type OutboxSearch, outboxDefaults } from "#web/features/support/outbox-search.ts";
import { ListFrame, ListSearch, useListAddress } from "#web/platform/list-frame.tsx";
import { OfficePage } from "#web/platform/office-page.tsx";
import { useFormats, usePage } from "#web/platform/route-context.ts";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Stack } from "#web/ui/stack.tsx";

const path = "/admin/outbox";

/** Every mail, its state, and what it says. */
export function OutboxScreen({ search }: { search: OutboxSearch }) {
  const t = useTranslations("support.outbox");
  const { api } = usePage();
  const formats = useFormats();
  const { hrefFor, go } = useListAddress(path, search, outboxDefaults);
  const { page, pageSize, q, states } = search;
  const { data, isPending, error } = useQuery(
    api.support.listOutbox.queryOptions({ input: { page, pageSize, q, states }, placeholderData: keepPreviousData }),
  );
  if (error) throw error;

  return (
    <OfficePage title={t("title")} description={t("description")} crumbs={[{ label: t("title"), href: path }]}>
      <ListFrame
        page={data}
        hrefFor={(number) => hrefFor({ page: number })}
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
        <DataTable<OutboxMail>
          caption={t("caption")}
          loading={isPending}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `${path}/${id}`}
          empty={<EmptyState title={t("empty")} text={t("emptyText")} />}
          columns={[
            { key: "subject", header: t("subject"), cell: ({ subject }) => subject || t("waiting") },
            { key: "to", header: t("to"), cell: ({ toName, toEmail }) => (toName === "" ? toEmail : `${toName} <${toEmail}>`) },
            { key: "state", header: t("state"), cell: ({ state }) => <MailStateBadge state={state} /> },
            {
              key: "created",
              header: t("created"),
              cell: ({ createdAt }) => <time dateTime={createdAt}>{formats.instant(createdAt)}</time>,
            },
          ]}
        />
      </ListFrame>
    </OfficePage>
  );
}
