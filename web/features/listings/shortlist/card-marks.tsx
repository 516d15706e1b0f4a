import IconHeart from "@tabler/icons-react/icons/IconHeart";
import IconHeartFilled from "@tabler/icons-react/icons/IconHeartFilled";
import IconScale from "@tabler/icons-react/icons/IconScale";
import { useTranslations } from "use-intl";
import { showToast } from "#web/ui/toast/toast-store.ts";
import styles from "./card-marks.module.css";
import { mostCompared, mostFavourites } from "./shortlist-limits.ts";
import { toggleCompared, toggleFavourite, useShortlist } from "./shortlist-store.ts";

export type MarkProps = { id: string; name: string };

/** Keeping and comparing from a card, without an account. */
export function CardMarks({ id, name }: MarkProps) {
  const favourite = useFavouriteMark({ id, name });
  const compare = useCompareMark({ id, name });
  return (
    <div className={styles.marks} data-print="no">
      <button type="button" className={styles.mark} aria-label={favourite.label} title={favourite.label} {...favourite.state}>
        {favourite.icon}
      </button>
      <button type="button" className={styles.mark} aria-label={compare.label} title={compare.label} {...compare.state}>
        {compare.icon}
      </button>
    </div>
  );
}

/** What a button needs that keeps a listing as favourite. */
export function useFavouriteMark({ id, name }: MarkProps) {
  const t = useTranslations("listings.marks");
  const isOn = useShortlist(({ favourites }) => favourites.includes(id));
  const Icon = isOn ? IconHeartFilled : IconHeart;
  const toggle = () => {
    if (!toggleFavourite(id)) showToast({ title: t("favouritesFull", { count: mostFavourites }), tone: "warning" });
  };
  return {
    label: t("favourite", { name }),
    icon: <Icon size={20} aria-hidden="true" />,
    state: { "aria-pressed": isOn, onClick: toggle },
  };
}

/** What a button needs that puts a listing into the comparison. */
export function useCompareMark({ id, name }: MarkProps) {
  const t = useTranslations("listings.marks");
  const isOn = useShortlist(({ compared }) => compared.includes(id));
  const toggle = () => {
    if (!toggleCompared(id)) showToast({ title: t("compareFull", { count: mostCompared }), tone: "warning" });
  };
  return {
    label: t("compare", { name }),
    icon: <IconScale size={20} aria-hidden="true" />,
    state: { "aria-pressed": isOn, onClick: toggle },
  };
}
