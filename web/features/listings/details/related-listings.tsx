import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { ListingGrid } from "../listing-grid.tsx";
import { groupOrNone, listingQueries } from "../listing-queries.ts";
import type { GroupChoices } from "./price/group-address.ts";
import styles from "./related-listings.module.css";

/** What else there is: of the same vendor, and of the same kind. */
export function RelatedListings({ listing, choices: { participants, date, near } }: { listing: Listing; choices: GroupChoices }) {
  const t = useTranslations("listings.details");
  const context = usePage();
  // For the group the visitor came with: the cards do not dance while a number is typed.
  const [group] = useState(groupOrNone(participants));
  const { data } = useQuery(listingQueries.related(context, listing.id, group));
  if (!data) return null;
  const rows = [
    { key: "vendor", title: t("moreOfVendor", { vendor: listing.vendorName }), cards: data.ofVendor },
    { key: "similar", title: t("similar"), cards: data.similar },
  ].filter(({ cards }) => cards.length > 0);
  return (
    <div className={styles.rows} data-print="no">
      {rows.map(({ key, title, cards }) => (
        <section key={key} aria-labelledby={`related-${key}`}>
          <h2 id={`related-${key}`}>{title}</h2>
          <ListingGrid cards={cards} participants={group} date={date} near={near} shape="row" />
        </section>
      ))}
    </div>
  );
}
