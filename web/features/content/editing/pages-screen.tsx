import IconArticle from "@tabler/icons-react/icons/IconArticle";
import IconFilterOff from "@tabler/icons-react/icons/IconFilterOff";
import IconPlus from "@tabler/icons-react/icons/IconPlus";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ContentPageLine } from "#contract/content.ts";
import {
  type ContentKind,
  type ContentSort,
  type ContentState,
  contentKinds,
  contentSorts,
  contentStates,
} from "#contract/content-states.ts";
import { type UiLanguage, uiLanguages } from "#contract/product.ts";
import { LanguageBadges, PageStateBadge } from "#web/features/content/editing/page-badges.tsx";
import { type PagesSearch, pagesDefaults, pagesUnfiltered } from "#web/features/content/editing/pages-search.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { useListColumns } from "#web/platform/list-columns.tsx";
import { ListFrame, ListSearch, useListAddress } from "#web/platform/list-frame.tsx";
import { ListPageSize, ListRows, ListTop, TwoLines } from "#web/platform/list-layout.tsx";
import { OfficePage } from "#web/platform/office-page.tsx";
import { useFormats, usePage } from "#web/platform/route-context.ts";
import { choice } from "#web/platform/search-params.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { type DataColumn, DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";

const path = "/admin/content";

/** Everything that the operator publishes, with what is missing where. */
export function PagesScreen({ search }: { search: PagesSearch }) {
  const t = useTranslations("editing");
  const ui = useTranslations("ui");
  const textOf = useProblemText();
  const { api } = usePage();
  const { hrefFor, go } = useListAddress(path, search, pagesDefaults);
  const { columns, chooser } = useListColumns("content", usePageColumns());
  const { kinds, state, missingIn, q, sort, page, pageSize } = search;
  const input = {
    sort,
    page,
    pageSize,
    ...(q === "" ? {} : { q }),
    ...(kinds.length === 0 ? {} : { kinds: kinds.join(",") }),
    ...(state === "" ? {} : { states: state }),
    ...(missingIn === "" ? {} : { missingIn }),
  };
  const query = useQuery({ ...api.content.listContentPages.queryOptions({ input }), placeholderData: keepPreviousData });
  const { data, error, isPending, isPlaceholderData } = query;
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
        <ListFrame page={data} hrefFor={(next) => hrefFor({ page: next })} tools={<Tools search={search} go={go} />} options={chooser}>
          <ListRows isStale={isPlaceholderData}>
            <DataTable<ContentPageLine>
              caption={t("caption")}
              columns={columns}
              rows={data?.items ?? []}
              rowKey={({ id }) => id}
              rowHref={({ id }) => `${path}/${id}`}
              sort={{ column: sort.replace("-", ""), direction: sort.startsWith("-") ? "desc" : "asc" }}
              sortHref={({ column, direction }) =>
                hrefFor({ sort: choice(direction === "desc" ? `-${column}` : column, contentSorts, pagesDefaults.sort) })
              }
              loading={isPending}
              empty={<NoPages hasSome={(data?.total ?? 0) > 0} firstHref={hrefFor({ page: 1 })} allHref={hrefFor(pagesUnfiltered)} />}
            />
          </ListRows>
          <ListPageSize page={data} label={ui("pageSize")} onChange={(size) => go({ pageSize: size })} />
        </ListFrame>
      )}
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
          second={updatedByName === "System" ? t("history.system") : updatedByName}
        />
      ),
    },
  ];
}

function Tools({ search, go }: { search: PagesSearch; go: (change: Partial<PagesSearch>) => void }) {
  const t = useTranslations("editing");
  const isNarrowed = search.q !== "" || search.kinds.length > 0 || search.state !== "" || search.missingIn !== "";
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
            options={[
              { value: "", label: t("anyState") },
              ...contentStates.map((state) => ({ value: state, label: t(`states.${state}`) })),
            ]}
            onChange={(event) => go({ state: event.currentTarget.value as ContentState | "" })}
          />
          <SelectField
            label={t("missingIn")}
            hideLabel
            prefix={t("missingIn")}
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
        <>
          <ChipGroup
            legend={t("kind")}
            hideLegend
            name="kinds"
            multiple
            options={contentKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            selected={search.kinds}
            onChange={(kinds) => go({ kinds: kinds as ContentKind[] })}
          />
          {isNarrowed ? (
            <Button
              variant="ghost"
              size="s"
              icon={<IconFilterOff size={17} stroke={1.9} aria-hidden="true" />}
              onClick={() => go(pagesUnfiltered)}
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
          options={contentSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
          onChange={(event) => go({ sort: event.currentTarget.value as ContentSort })}
        />
      }
    />
  );
}

function NoPages({ hasSome, firstHref, allHref }: { hasSome: boolean; firstHref: string; allHref: string }) {
  const t = useTranslations("editing");
  return (
    <EmptyState
      icon={<IconArticle aria-hidden="true" />}
      title={t(hasSome ? "empty.pastEnd" : "empty.title")}
      text={hasSome ? "" : t("empty.text")}
      action={<ButtonLink href={hasSome ? firstHref : allHref}>{t(hasSome ? "empty.toFirst" : "clear")}</ButtonLink>}
    />
  );
}
