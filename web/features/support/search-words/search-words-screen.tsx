import IconZoomCheck from "@tabler/icons-react/icons/IconZoomCheck";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { MissedSearch, SearchSynonym } from "#contract/listings/search-words.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { RecordProblem } from "#web/platform/forms/record-problem.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
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
          <SynonymForm key={phrase} phrase={phrase} onAdded={() => setPhrase("")} />
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
  const { api } = usePage();
  const cache = useQueryClient();
  const remove = useAct({
    call: ({ id }: SearchSynonym) => api.searchWords.removeSearchSynonym.call({ synonymId: id }),
    success: () => ({ title: t("removed") }),
    settled: () => cache.invalidateQueries({ queryKey: api.searchWords.key() }),
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
