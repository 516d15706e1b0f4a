import IconFilterOff from "@tabler/icons-react/icons/IconFilterOff";
import IconInbox from "@tabler/icons-react/icons/IconInbox";
import IconZoomQuestion from "@tabler/icons-react/icons/IconZoomQuestion";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ContactRequest } from "#contract/contact.ts";
import { type ContactKind, type ContactSort, contactKinds, contactSorts } from "#contract/contact-states.ts";
import { ContactKindIcon } from "#web/features/contact/contact-badges.tsx";
import { useContactBulk } from "#web/features/contact/contact-bulk.tsx";
import { useContactColumns } from "#web/features/contact/contact-columns.tsx";
import { ContactRequestDrawer } from "#web/features/contact/contact-request-drawer.tsx";
import {
  type ContactSearch,
  type ContactState,
  contactDefaults,
  contactInput,
  contactSearch,
  contactStates,
  contactUnfiltered,
  isFiltered,
} from "#web/features/contact/contact-search.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { ListFrame, ListSearch } from "#web/platform/list-frame.tsx";
import { ListPageSize, ListRows, ListTop } from "#web/platform/list-layout.tsx";
import { useOfficeList } from "#web/platform/office-list.tsx";
import { OfficePage } from "#web/platform/office-page.tsx";
import { usePage } from "#web/platform/route-context.ts";
import { choice } from "#web/platform/search-params.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";

const path = "/admin/contact-requests";

/** What visitors asked, those that wait first; one opens beside the list. */
export function ContactRequestsScreen({ search }: { search: ContactSearch }) {
  const t = useTranslations("contact");
  const ui = useTranslations("ui");
  const textOf = useProblemText();
  const { api } = usePage();
  const input = contactInput(search);
  const { hrefFor, go, columns, views, options } = useOfficeList({
    list: "contact-requests",
    path,
    search,
    defaults: contactDefaults,
    read: contactSearch,
    columns: useContactColumns(),
    exportInput: input,
  });
  const query = useQuery({
    ...api.contact.listContactRequests.queryOptions({ input }),
    placeholderData: keepPreviousData,
  });
  const { data, error, isPending, isPlaceholderData } = query;
  const { page } = search;
  const { selection, bar } = useContactBulk(data?.items ?? []);
  return (
    <OfficePage title={t("title")} description={t("description")} crumbs={[{ label: t("title"), href: path }]}>
      {error && !data ? (
        <Notice
          tone="danger"
          title={ui("wentWrong")}
          announce="assertive"
          action={<Button onClick={() => void query.refetch()}>{ui("retry")}</Button>}
        >
          {textOf(problemOf(error))}
        </Notice>
      ) : (
        <ListFrame
          page={data}
          hrefFor={(next) => hrefFor({ page: next })}
          tools={
            <>
              <Tools search={search} go={go} />
              {bar}
            </>
          }
          views={views}
          options={options}
        >
          <ListRows isStale={isPlaceholderData}>
            <DataTable<ContactRequest>
              caption={t("caption")}
              columns={columns}
              rows={data?.items ?? []}
              rowKey={({ id }) => id}
              rowLabel={({ name }) => name}
              selection={selection}
              rowHref={({ id }) => hrefFor({ page, request: id })}
              sort={{ column: search.sort.replace("-", ""), direction: search.sort.startsWith("-") ? "desc" : "asc" }}
              sortHref={({ column, direction }) =>
                hrefFor({ sort: choice(direction === "desc" ? `-${column}` : column, contactSorts, "-createdAt") })
              }
              loading={isPending}
              empty={
                <NoRequests
                  search={search}
                  firstHref={hrefFor({ page: 1 })}
                  allHref={hrefFor(contactUnfiltered)}
                  hasSome={(data?.total ?? 0) > 0}
                />
              }
            />
          </ListRows>
          <ListPageSize page={data} label={ui("pageSize")} onChange={(pageSize) => go({ pageSize })} />
        </ListFrame>
      )}
      {search.request ? <ContactRequestDrawer requestId={search.request} onClose={() => go({ page, request: "" })} /> : null}
    </OfficePage>
  );
}

type ToolsProps = { search: ContactSearch; go: (change: Partial<ContactSearch>) => void };

function Tools({ search, go }: ToolsProps) {
  const t = useTranslations("contact");
  const { api } = usePage();
  const { data } = useQuery(api.contact.listAssignees.queryOptions({ input: {} }));
  const isNarrowed = isFiltered({ ...search, state: search.state === contactDefaults.state ? "all" : search.state });
  return (
    <ListTop
      filters={
        <>
          <ListSearch label={t("search")} value={search.q} onSearch={(q) => go({ q: q.trim() })} />
          <SelectField
            label={t("state")}
            hideLabel
            prefix={t("state")}
            value={search.state}
            options={contactStates.map((state) => ({ value: state, label: t(`states.${state}`) }))}
            onChange={(event) => go({ state: event.currentTarget.value as ContactState })}
          />
          <SelectField
            label={t("assignee")}
            hideLabel
            prefix={t("assignee")}
            placeholder={t("anybody")}
            value={search.assignee}
            options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => go({ assignee: event.currentTarget.value })}
          />
        </>
      }
      chosen={
        <>
          <ChipGroup
            legend={t("kind")}
            hideLegend
            name="kinds"
            multiple
            options={contactKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`), icon: <ContactKindIcon kind={kind} /> }))}
            selected={search.kinds}
            onChange={(kinds) => go({ kinds: kinds as ContactKind[] })}
          />
          {isNarrowed ? (
            <Button
              variant="ghost"
              size="s"
              icon={<IconFilterOff size={17} stroke={1.9} aria-hidden="true" />}
              onClick={() => go({ ...contactUnfiltered, state: contactDefaults.state })}
            >
              {t("clear")}
            </Button>
          ) : null}
        </>
      }
      end={
        <SelectField
          label={t("sort")}
          hideLabel
          prefix={t("sort")}
          value={search.sort}
          options={contactSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
          onChange={(event) => go({ sort: event.currentTarget.value as ContactSort })}
        />
      }
    />
  );
}

type NoRequestsProps = { search: ContactSearch; firstHref: string; allHref: string; hasSome: boolean };

/** Why there is nothing, and the next step. */
function NoRequests({ search, firstHref, allHref, hasSome }: NoRequestsProps) {
  const t = useTranslations("contact");
  if (hasSome) {
    return (
      <EmptyState
        icon={<IconZoomQuestion aria-hidden="true" />}
        title={t("empty.pastEndTitle")}
        action={<ButtonLink href={firstHref}>{t("empty.toFirst")}</ButtonLink>}
      />
    );
  }
  if (!isFiltered(search))
    return <EmptyState icon={<IconInbox aria-hidden="true" />} title={t("empty.firstTitle")} text={t("empty.firstText")} />;
  const isInboxEmpty = !isFiltered({ ...search, state: "all" }) && search.state === "open";
  return (
    <EmptyState
      icon={isInboxEmpty ? <IconInbox aria-hidden="true" /> : <IconZoomQuestion aria-hidden="true" />}
      title={t(isInboxEmpty ? "empty.openTitle" : "empty.filteredTitle")}
      text={t(isInboxEmpty ? "empty.openText" : "empty.filteredText")}
      action={<ButtonLink href={allHref}>{t(isInboxEmpty ? "states.all" : "clear")}</ButtonLink>}
    />
  );
}
