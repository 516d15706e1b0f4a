import IconHeart from "@tabler/icons-react/icons/IconHeart";
import { useTranslations } from "use-intl";
import styles from "#web/features/listings/shortlist/favourites-link.module.css";
import { useShortlist } from "#web/features/listings/shortlist/shortlist-store.ts";
import { UiLink } from "#web/ui/link.tsx";

/** The way to the favourites, with how many there are. */
export function FavouritesLink() {
  const t = useTranslations("listings.marks");
  const count = useShortlist(({ favourites }) => favourites.length);
  return (
    <UiLink
      href="/favourites"
      rel="nofollow"
      className={styles.link}
      title={t("favourites")}
      aria-label={count > 0 ? t("favouritesCount", { count }) : t("favourites")}
    >
      <IconHeart size={22} stroke={1.75} aria-hidden="true" />
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? "99+" : count}
        </span>
      ) : null}
    </UiLink>
  );
}
