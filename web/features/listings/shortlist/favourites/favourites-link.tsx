import IconHeart from "@tabler/icons-react/icons/IconHeart";
import { useLocation } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { parseGroupChoices } from "../../details/price/group-address.ts";
import { LazyFavouritesCount } from "../lazy-parts.tsx";
import styles from "./favourites-link.module.css";

/** The way to the favourites, with how many there are. */
export function FavouritesLink() {
  const t = useTranslations("listings.marks");
  const { participants, date, near } = useLocation({ select: ({ search }) => parseGroupChoices(search) });
  return (
    <UiLink
      href={`/favourites${stringifySearch({ participants, date, near })}`}
      rel="nofollow"
      className={styles.link}
      title={t("favourites")}
    >
      <IconHeart size={22} stroke={1.75} aria-hidden="true" />
      <VisuallyHidden>{t("favourites")} </VisuallyHidden>
      <LazyFavouritesCount />
    </UiLink>
  );
}
