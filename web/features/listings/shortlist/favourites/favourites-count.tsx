import { useShortlist } from "../shortlist-store.ts";
import styles from "./favourites-link.module.css";

export function FavouritesCount() {
  const count = useShortlist(({ favourites }) => favourites.length);
  return count > 0 ? <span className={styles.count}>{count > 99 ? "99+" : count}</span> : null;
}
