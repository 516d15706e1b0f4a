import IconX from "@tabler/icons-react/icons/IconX";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ListingPicture } from "../../listing-picture.tsx";
import { listingQueries } from "../../listing-queries.ts";
import { askedChoices } from "../../search/asked/asked-choices.ts";
import { parseListingSearch } from "../../search/listing-search.ts";
import { dropFrom, useShortlist } from "../shortlist-store.ts";
import { LazyShortlistTexts } from "../with-shortlist-texts.tsx";
import { compareHref, parseCompareSearch } from "./compare-search.ts";
import styles from "./compare-tray.module.css";

/** What is chosen to be compared, at the foot of the window. */
export function CompareTray() {
  return (
    <LazyShortlistTexts>
      <Tray />
    </LazyShortlistTexts>
  );
}

function Tray() {
  const t = useTranslations("shortlist.tray");
  const context = usePage();
  const { pathname, search } = useLocation();
  const ids = useShortlist(({ compared }) => compared);
  const { data, isPlaceholderData } = useQuery({ ...listingQueries.byIds(context, { ids }), placeholderData: (previous) => previous });
  const chosen = ids.flatMap((id) => data?.items.find((item) => item.id === id) ?? []);
  // On the page of results what their words say goes along too; nothing is asked for it.
  const results = useQuery({ ...listingQueries.results(context, parseListingSearch(search)), enabled: false });
  const choices = askedChoices(parseCompareSearch(search), results.data);
  const gone = data && !isPlaceholderData ? ids.filter((id) => !data.items.some((item) => item.id === id)) : [];
  useEffect(() => {
    if (gone.length > 0) dropFrom("compared", gone);
  });
  if (ids.length === 0) return null;
  return (
    <section className={styles.tray} aria-label={t("label")} data-print="no" data-over-bar={pathname.startsWith("/listings/") || undefined}>
      <p className={styles.title} aria-live="polite">
        {t("title", { count: ids.length })}
      </p>
      <ul className={styles.chosen}>
        {chosen.map((item) => (
          <li key={item.id}>
            <ListingPicture image={item.banner} sizes="3.5rem" className={styles.image} alt={item.name} />
            <button
              type="button"
              className={styles.remove}
              aria-label={t("remove", { name: item.name })}
              title={t("remove", { name: item.name })}
              onClick={() => dropFrom("compared", [item.id])}
            >
              <IconX size={14} stroke={2.4} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button variant="ghost" size="s" onClick={() => dropFrom("compared", ids)}>
          {t("clear")}
        </Button>
        <ButtonLink href={compareHref({ ids, ...choices })} variant="primary" rel="nofollow">
          {t("action")}
        </ButtonLink>
      </div>
    </section>
  );
}
