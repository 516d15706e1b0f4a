import IconInbox from "@tabler/icons-react/icons/IconInbox";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ContactRequest } from "#contract/contact/contact.ts";
import {
  type ContactKind,
  type ContactSort,
  type ContactStage,
  contactKinds,
  contactSorts,
  contactStages,
} from "#contract/contact/contact-states.ts";
import { ListBody } from "#web/platform/lists/list-body.tsx";
import { ListToolbar } from "#web/platform/lists/list-tools.tsx";
import { useOfficeList } from "#web/platform/lists/office-list.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { ContactKindIcon } from "./contact-badges.tsx";
import { useContactBulk } from "./contact-bulk.tsx";
import { useContactColumns } from "./contact-columns.tsx";
import {
  type ContactSearch,
  type ContactState,
  contactDefaults,
  contactInput,
  contactSearch,
  contactStates,
  contactUnfiltered,
  isFiltered,
} from "./contact-search.ts";
import { ContactTabs } from "./contact-tabs.tsx";

const path = "/admin/contact-requests";

/** What visitors asked, those that wait first. */
export function ContactRequestsScreen({ search }: { search: ContactSearch }) {
  const t = useTranslations("contact");
  const { api } = usePage();
  const input = contactInput(search);
  const list = useOfficeList({
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
  const { hrefFor, go } = list;
  const { selection, bar } = useContactBulk(query.data?.items ?? []);
  return (
    <OfficePage title={t("title")} description={t("description")} crumbs={[{ label: t("title"), href: path }]}>
      <ContactTabs current="list" />
      <ListBody<ContactRequest>
        list={list}
        caption={t("caption")}
        query={query}
        sort={search.sort}
        sorts={contactSorts}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => `${path}/${id}`}
        selection={selection}
        tools={
          <>
            <Tools search={search} go={go} />
            {bar}
          </>
        }
        allHref={isFiltered({ ...search, state: "all" }) || search.state === "handled" ? hrefFor(contactUnfiltered) : undefined}
        empty={<NoRequests isInbox={search.state === "open"} allHref={hrefFor(contactUnfiltered)} />}
      />
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
    <ListToolbar
      search={{ label: t("search"), value: search.q, onSearch: (q) => go({ q }) }}
      inForce={[search.assignee !== "", search.stages.length > 0, search.due !== "all"].filter(Boolean).length}
      filters={
        <>
          <SelectField
            label={t("state")}
            value={search.state}
            options={contactStates.map((state) => ({ value: state, label: t(`states.${state}`) }))}
            onChange={(event) => go({ state: event.currentTarget.value as ContactState })}
          />
          <SelectField
            label={t("stage")}
            placeholder={t("anyStage")}
            value={search.stages.length === 1 ? (search.stages[0] ?? "") : ""}
            options={contactStages.map((stage) => ({ value: stage, label: t(`stages.${stage}`) }))}
            onChange={({ currentTarget: { value } }) => go({ stages: value === "" ? [] : [value as ContactStage] })}
          />
          <SelectField
            label={t("followUp")}
            value={search.due}
            options={(["all", "due", "notDue"] as const).map((value) => ({ value, label: t(`due.${value}`) }))}
            onChange={({ currentTarget: { value } }) => go({ due: value as ContactSearch["due"] })}
          />
          <SelectField
            label={t("assignee")}
            placeholder={t("anybody")}
            value={search.assignee}
            options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => go({ assignee: event.currentTarget.value })}
          />
        </>
      }
      chosen={
        <ChipGroup
          legend={t("kind")}
          hideLegend
          name="kinds"
          multiple
          options={contactKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`), icon: <ContactKindIcon kind={kind} /> }))}
          selected={search.kinds}
          onChange={(kinds) => go({ kinds: kinds as ContactKind[] })}
        />
      }
      onClear={isNarrowed ? () => go({ ...contactUnfiltered, state: contactDefaults.state }) : undefined}
      sort={{
        value: search.sort,
        options: contactSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) })),
        onChange: (sort: ContactSort) => go({ sort }),
      }}
    />
  );
}

/** Nothing was ever asked, or everything is handled. */
function NoRequests({ isInbox, allHref }: { isInbox: boolean; allHref: string }) {
  const t = useTranslations("contact");
  return (
    <EmptyState
      icon={<IconInbox aria-hidden="true" />}
      title={t(isInbox ? "empty.openTitle" : "empty.firstTitle")}
      text={t(isInbox ? "empty.openText" : "empty.firstText")}
      action={isInbox ? <ButtonLink href={allHref}>{t("states.all")}</ButtonLink> : undefined}
    />
  );
}
