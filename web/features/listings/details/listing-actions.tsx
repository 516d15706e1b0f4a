import IconPrinter from "@tabler/icons-react/icons/IconPrinter";
import { useTranslations } from "use-intl";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { Button } from "#web/ui/button.tsx";
import { listingHref } from "../listing-href.ts";
import { useCompareMark, useFavouriteMark } from "../shortlist/card-marks.tsx";
import styles from "./listing-actions.module.css";
import type { GroupChoices } from "./price/group-address.ts";
import { ShareButton } from "./share-button.tsx";

/** What one does with the page itself. */
export function ListingActions({ listing, choices }: { listing: Listing; choices: GroupChoices }) {
  const t = useTranslations("listings");
  const favourite = useFavouriteMark(listing);
  const compare = useCompareMark(listing);
  return (
    <div className={styles.actions} data-print="no">
      <Button size="s" variant="ghost" className={styles.scripted} {...favourite.state} icon={favourite.icon}>
        {t("marks.keep")}
      </Button>
      <Button size="s" variant="ghost" className={styles.scripted} {...compare.state} icon={compare.icon}>
        {t("marks.compareShort")}
      </Button>
      <ShareButton name={listing.name} path={listingHref(listing, choices)} />
      <Button
        size="s"
        variant="ghost"
        className={`${styles.scripted} ${styles.print}`}
        icon={<IconPrinter size={18} stroke={1.9} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t("details.print")}
      </Button>
    </div>
  );
}
