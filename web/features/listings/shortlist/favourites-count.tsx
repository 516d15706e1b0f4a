import styles from "#web/features/listings/shortlist/favourites-link.module.css";
import { useShortlist } from "#web/features/listings/shortlist/shortlist-store.ts";

export function FavouritesCount() {
  const count = useShortlist(({ favourites }) => favourites.length);
  return count > 0 ? <span className={styles.count}>{count > 99 ? "99+" : count}</span> : null;
}
