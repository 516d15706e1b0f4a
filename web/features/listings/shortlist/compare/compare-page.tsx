import IconScale from "@tabler/icons-react/icons/IconScale";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { listingQueries } from "../../listing-queries.ts";
import { mostCompared } from "../shortlist-limits.ts";
import { dropFrom, useShortlist } from "../shortlist-store.ts";
import { CompareForm } from "./compare-form.tsx";
import styles from "./compare-page.module.css";
import { type CompareSearch, compareHref } from "./compare-search.ts";
import { CompareTable } from "./compare-table.tsx";

/** Up to four listings side by side, for the same group and date. All of it is in the address, so it can be sent to a colleague. */
export function ComparePage({ search }: { search: CompareSearch }) {
  const t = useTranslations("shortlist.compare");
  const context = usePage();
  const router = useRouter();
  const kept = useShortlist(({ compared }) => compared);
  const { participants, date, near } = search;
  const ids = search.ids.slice(0, mostCompared);
  const { data } = useQuery({
    ...listingQueries.byIds(context, { ...search, ids }),
    enabled: ids.length > 0,
    placeholderData: (previous) => previous,
    throwOnError: true,
  });
  const items = (data?.items ?? []).filter(({ id }) => ids.includes(id));
  const missing = data ? ids.filter((id) => !data.items.some((item) => item.id === id)) : [];

  const go = (next: CompareSearch) => void router.navigate({ href: compareHref(next), replace: true, resetScroll: false });
  // The bare address shows what this browser has chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is asked and what is kept decide
  useEffect(() => {
    if (search.ids.length === 0 && kept.length > 0) go({ ...search, ids: [...kept] });
  }, [search, kept]);
  useEffect(() => {
    if (missing.length > 0) dropFrom("compared", missing);
  });
  const takeOut = (id: string) => dropFrom("compared", [id]);

  return (
    <div className={styles.page}>
      <header>
        <h1>{t("title")}</h1>
        <Intro search={search} />
      </header>
      {missing.length > 0 ? <Notice tone="warning">{t("gone", { count: missing.length })}</Notice> : null}
      {search.ids.length > mostCompared ? <Notice tone="info">{t("tooMany")}</Notice> : null}
      {items.length > 0 ? (
        <>
          <CompareForm key={`${search.participants} ${search.date}`} search={search} onChange={go} />
          <CompareTable items={items} search={{ ...search, ids }} onTakeOut={takeOut} />
        </>
      ) : (
        <EmptyState
          icon={<IconScale size={30} stroke={1.6} aria-hidden="true" />}
          title={t("emptyTitle")}
          text={t("emptyText")}
          action={
            <ButtonLink href={`/${stringifySearch({ participants, date, near })}`} variant="primary">
              {t("emptyAction")}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

function Intro({ search: { ids, participants, date } }: { search: CompareSearch }) {
  const t = useTranslations("shortlist.compare");
  const formats = useFormats();
  if (ids.length === 0) return <p className={styles.intro}>{t("description")}</p>;
  const day = date === undefined ? undefined : formats.dateLong(date);
  const text =
    participants === undefined
      ? day === undefined
        ? t("introOpen")
        : t("introOpenDate", { date: day })
      : day === undefined
        ? t("intro", { participants })
        : t("introDate", { participants, date: day });
  return <p className={styles.intro}>{text}</p>;
}
