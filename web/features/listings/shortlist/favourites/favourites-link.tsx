import IconHeart from "@tabler/icons-react/icons/IconHeart";
import { useTranslations } from "use-intl";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { LazyFavouritesCount } from "../lazy-parts.tsx";
import styles from "./favourites-link.module.css";

/** The way to the favourites, with how many there are. */
export function FavouritesLink() {
  const t = useTranslations("listings.marks");
  return (
    <UiLink href="/favourites" rel="nofollow" className={styles.link} title={t("favourites")}>
      <IconHeart size={22} stroke={1.75} aria-hidden="true" />
      <VisuallyHidden>{t("favourites")} </VisuallyHidden>
      <LazyFavouritesCount />
    </UiLink>
  );
}
