import IconZoomCheck from "@tabler/icons-react/icons/IconZoomCheck";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type MissedSearch, mostSynonyms, type SearchSynonym } from "#contract/listings/search-words.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { RecordProblem } from "#web/platform/forms/record-problem.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { SynonymForm } from "./synonym-form.tsx";

const path = "/admin/search-words";

/** What people search and do not find, and what the operator says it means. */
export function SearchWordsScreen() {
  const t = useTranslations("support.searchWords");
  const { api, page } = usePage();
  const { language } = page;
  const missed = useQuery(api.searchWords.listMissedSearches.queryOptions({ input: {} }));
  const synonyms = useQuery(api.searchWords.listSearchSynonyms.queryOptions({ input: { language } }));
  // A phrase that was taken from the list begins the form anew.
  const [phrase, setPhrase] = useState("");
  const error = missed.error ?? synonyms.error;
  const retry = () => {
    void missed.refetch();
    void synonyms.refetch();
  };
  if (error) return <RecordProblem error={error} title={t("title")} back={{ href: path, label: t("title") }} onRetry={retry} />;
  return (
    <OfficePage title={t("title")} description={t("description")} crumbs={[{ label: t("title"), href: path }]}>
      <Stack gap={5}>
        <Card title={t("form.title")} description={t("form.help")}>
          {(synonyms.data?.items.length ?? 0) >= mostSynonyms ? (
            <Notice tone="warning">{t("form.full", { n: mostSynonyms })}</Notice>
          ) : (
            <SynonymForm key={phrase} phrase={phrase} onAdded={() => setPhrase("")} />
          )}
        </Card>
        <Missed rows={missed.data?.items} onChoose={setPhrase} />
        <Synonyms rows={synonyms.data?.items} />
      </Stack>
    </OfficePage>
  );
}

function Missed({ rows, onChoose }: { rows: MissedSearch[] | undefined; onChoose: (words: string) => void }) {
  const t = useTranslations("support.searchWords.missed");
  const formats = useFormats();
  return (
    <Card title={t("title")} description={t("help")}>
      <DataTable<MissedSearch>
        caption={t("title")}
        loading={rows === undefined}
        skeletonRows={4}
        rows={rows ?? []}
        rowKey={({ words }) => words}
        columns={[
          { key: "words", header: t("words"), isWords: true, cell: ({ words }) => words },
          { key: "times", header: t("times"), align: "end", cell: ({ times }) => formats.number(times) },
          { key: "lastDay", header: t("lastDay"), align: "end", cell: ({ lastDay }) => formats.date(lastDay) },
          {
            key: "acts",
            header: t("acts"),
            hideHeader: true,
            align: "end",
            cell: ({ words }) => (
              <Button size="s" aria-label={t("sayLabel", { words })} onClick={() => onChoose(words)}>
                {t("say")}
              </Button>
            ),
          },
        ]}
        empty={<EmptyState icon={<IconZoomCheck aria-hidden="true" />} title={t("empty")} text={t("emptyText")} headingLevel={3} />}
      />
    </Card>
  );
}

function Synonyms({ rows }: { rows: SearchSynonym[] | undefined }) {
  const t = useTranslations("support.searchWords.synonyms");
  const { api, page } = usePage();
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: api.searchWords.key() });
  const added = useTranslations("support.searchWords.form")("added");
  const undo = useAct({
    call: ({ phrase, concepts }: SearchSynonym) =>
      api.searchWords.addSearchSynonym.call({ phrase, concepts: concepts.map(({ key }) => key), language: page.language }),
    success: () => ({ title: added }),
    settled: refresh,
  });
  const remove = useAct({
    call: ({ id }: SearchSynonym) => api.searchWords.removeSearchSynonym.call({ synonymId: id }),
    success: (_id, row) => ({
      title: t("removed", { phrase: row.phrase }),
      duration: 10_000,
      // What means nothing any more cannot be said again.
      ...(row.concepts.length > 0 ? { action: { label: t("undo"), altText: t("undoAlt"), onPress: () => undo.act(row) } } : {}),
    }),
    settled: refresh,
  });
  return (
    <Card title={t("title")} description={t("help")}>
      <DataTable<SearchSynonym>
        caption={t("title")}
        loading={rows === undefined}
        skeletonRows={2}
        rows={rows ?? []}
        rowKey={({ id }) => id}
        columns={[
          { key: "phrase", header: t("phrase"), isWords: true, cell: ({ phrase }) => phrase },
          { key: "means", header: t("means"), isWords: true, cell: ({ concepts }) => concepts.map(({ name }) => name).join(", ") || "–" },
          {
            key: "acts",
            header: t("acts"),
            hideHeader: true,
            align: "end",
            cell: (row) => (
              <Button size="s" aria-label={t("removeLabel", { phrase: row.phrase })} onClick={() => remove.act(row)}>
                {t("remove")}
              </Button>
            ),
          },
        ]}
        empty={<EmptyState icon={<IconZoomCheck aria-hidden="true" />} title={t("empty")} text={t("emptyText")} headingLevel={3} />}
      />
    </Card>
  );
}
