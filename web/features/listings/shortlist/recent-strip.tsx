import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { ListingGrid } from "../listing-grid.tsx";
import { listingQueries } from "../listing-queries.ts";
import { askedChoices } from "../search/asked/asked-choices.ts";
import type { FoundListings } from "../search/found-listings.ts";
import type { ListingSearch } from "../search/listing-search.ts";
import styles from "./recent-strip.module.css";
import { dropFrom, useShortlist } from "./shortlist-store.ts";
import { LazyShortlistTexts } from "./with-shortlist-texts.tsx";

const shown = 4;

/** What is searched and found has the prices and goes along by the links. */
export type RecentProps = { search: ListingSearch; found: FoundListings | undefined };

/** What somebody looked at last, in this browser only; who has looked at nothing fetches nothing. */
export function RecentStrip({ search, found }: RecentProps) {
  const isWanted = useShortlist(({ visited }) => visited.length > 0);
  if (!isWanted) return null;
  return (
    <LazyShortlistTexts>
      <Recent {...askedChoices(search, found)} />
    </LazyShortlistTexts>
  );
}

function Recent({ participants, date, near }: ReturnType<typeof askedChoices>) {
  const t = useTranslations("shortlist.recent");
  const context = usePage();
  const visited = useShortlist((kept) => kept.visited);
  // A few more than are shown, for those that are no longer offered.
  const { data } = useQuery({
    ...listingQueries.byIds(context, { ids: visited.slice(0, shown * 2), participants }),
    placeholderData: (previous) => previous,
    enabled: visited.length > 0,
  });
  const cards = (data?.items ?? []).slice(0, shown);
  if (cards.length === 0 || visited.length === 0) return null;
  return (
    <section className={styles.strip} aria-labelledby="recent" data-print="no">
      <header className={styles.header}>
        <h2 id="recent">{t("title")}</h2>
        <Button variant="ghost" size="s" onClick={() => dropFrom("visited", visited)}>
          {t("forget")}
        </Button>
      </header>
      <ListingGrid cards={cards} participants={participants} date={date} near={near} shape="row" />
    </section>
  );
}
