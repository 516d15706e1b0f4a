import IconArticle from "@tabler/icons-react/icons/IconArticle";
import IconPlus from "@tabler/icons-react/icons/IconPlus";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ContentPageLine } from "#contract/content/content.ts";
import {
  type ContentKind,
  type ContentSort,
  type ContentState,
  contentKinds,
  contentSorts,
  contentStates,
} from "#contract/content/content-states.ts";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import { systemName } from "#contract/core/system-name.ts";
import { ListBody } from "#web/platform/lists/list-body.tsx";
import { TwoLines } from "#web/platform/lists/list-layout.tsx";
import { ListToolbar } from "#web/platform/lists/list-tools.tsx";
import { useOfficeList } from "#web/platform/lists/office-list.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import type { DataColumn } from "#web/ui/table/data-table.tsx";
import { LanguageBadges, PageStateBadge } from "./page-badges.tsx";
import { isFiltered, type PagesSearch, pagesDefaults, pagesInput, pagesSearch, pagesUnfiltered } from "./pages-search.ts";

const path = "/admin/content";

/** Everything that the operator publishes, with what is missing where. */
export function PagesScreen({ search }: { search: PagesSearch }) {
  const t = useTranslations("editing");
  const { api } = usePage();
  const input = pagesInput(search);
  const list = useOfficeList({
    list: "content-pages",
    path,
    search,
    defaults: pagesDefaults,
    read: pagesSearch,
    columns: usePageColumns(),
    exportInput: input,
  });
  const { hrefFor, go } = list;
  const query = useQuery({ ...api.content.listContentPages.queryOptions({ input }), placeholderData: keepPreviousData });
  return (
    <OfficePage
      title={t("title")}
      description={t("description")}
      crumbs={[{ label: t("title"), href: path }]}
      action={
        <ButtonLink href={`${path}/create`} variant="primary" icon={<IconPlus size={18} stroke={2} aria-hidden="true" />}>
          {t("create")}
        </ButtonLink>
      }
    >
      <ListBody<ContentPageLine>
        list={list}
        caption={t("caption")}
        query={query}
        sort={search.sort}
        sorts={contentSorts}
        rowHref={({ id }) => `${path}/${id}`}
        tools={<Tools search={search} go={go} />}
        allHref={isFiltered(search) ? hrefFor(pagesUnfiltered) : undefined}
        empty={<EmptyState icon={<IconArticle aria-hidden="true" />} title={t("empty.title")} text={t("empty.text")} />}
      />
    </OfficePage>
  );
}

function usePageColumns(): DataColumn<ContentPageLine>[] {
  const t = useTranslations("editing");
  const formats = useFormats();
  return [
    {
      key: "title",
      header: t("columns.title"),
      sortable: true,
      cell: ({ title, slug }) => <TwoLines first={title || t("untitled")} second={slug} />,
    },
    { key: "kind", header: t("columns.kind"), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: "state",
      header: t("columns.state"),
      cell: ({ state, publishAt }) => (
        <TwoLines first={<PageStateBadge state={state} />} second={publishAt ? formats.instant(publishAt) : null} />
      ),
    },
    { key: "texts", header: t("columns.texts"), cell: ({ languages }) => <LanguageBadges languages={languages} /> },
    {
      key: "updatedAt",
      header: t("columns.updatedAt"),
      sortable: true,
      cell: ({ updatedAt, updatedByName }) => (
        <TwoLines
          first={<time dateTime={updatedAt}>{formats.instant(updatedAt)}</time>}
          second={updatedByName === systemName ? t("history.system") : updatedByName}
        />
      ),
    },
  ];
}

function Tools({ search, go }: { search: PagesSearch; go: (change: Partial<PagesSearch>) => void }) {
  const t = useTranslations("editing");
  return (
    <ListToolbar
      search={{ label: t("search"), value: search.q, onSearch: (q) => go({ q }) }}
      inForce={[search.state, search.missingIn].filter((value) => value !== "").length}
      filters={
        <>
          <SelectField
            label={t("state")}
            value={search.state}
            options={[
              { value: "", label: t("anyState") },
              ...contentStates.map((state) => ({ value: state, label: t(`states.${state}`) })),
            ]}
            onChange={(event) => go({ state: event.currentTarget.value as ContentState | "" })}
          />
          <SelectField
            label={t("missingIn")}
            value={search.missingIn}
            options={[
              { value: "", label: t("anyLanguage") },
              ...uiLanguages.map((language) => ({ value: language, label: t(`languages.${language}`) })),
            ]}
            onChange={(event) => go({ missingIn: event.currentTarget.value as UiLanguage | "" })}
          />
        </>
      }
      chosen={
        <ChipGroup
          legend={t("kind")}
          hideLegend
          name="kinds"
          multiple
          options={contentKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          selected={search.kinds}
          onChange={(kinds) => go({ kinds: kinds as ContentKind[] })}
        />
      }
      onClear={isFiltered(search) ? () => go(pagesUnfiltered) : undefined}
      sort={{
        value: search.sort,
        options: contentSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) })),
        onChange: (sort: ContentSort) => go({ sort }),
      }}
    />
  );
}
