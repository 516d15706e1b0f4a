import IconBuildingSkyscraper from "@tabler/icons-react/icons/IconBuildingSkyscraper";
import IconMapPin from "@tabler/icons-react/icons/IconMapPin";
import { useTranslations } from "use-intl";
import type { Venue } from "#contract/listings/listing-shapes.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { VenueMap, venueAnchor } from "../map/venue-map.tsx";
import styles from "./venues.module.css";

/** Where the activity can happen, and what each place does to the price. */
export function Venues({ venues }: { venues: readonly Venue[] }) {
  const t = useTranslations("listings.details");
  const effectOf = useVenueEffect();
  const { page } = usePage();
  const foreignIn = ({ textLanguage }: Venue) => (textLanguage === page.language ? undefined : textLanguage);
  return (
    <div className={styles.layout}>
      <ul className={styles.venues}>
        {venues.map((venue) => (
          <li key={venue.id} id={venueAnchor(venue.id)} className={styles.venue}>
            <span className={styles.icon}>
              {venue.isClientLocation ? <IconBuildingSkyscraper aria-hidden="true" /> : <IconMapPin aria-hidden="true" />}
            </span>
            <div className={styles.texts}>
              <h3 lang={foreignIn(venue)}>{venue.name}</h3>
              <p className={styles.where}>
                {venue.address
                  ? `${venue.address.street}, ${venue.address.postalCode} ${venue.address.city}`
                  : t(venue.isClientLocation ? "atYourPlace" : "atVendor")}
              </p>
              {venue.description ? <p lang={foreignIn(venue)}>{venue.description}</p> : null}
            </div>
            <p className={styles.effect}>{effectOf(venue)}</p>
          </li>
        ))}
      </ul>
      <VenueMap venues={venues} />
    </div>
  );
}

/** A venue's price adjustment in words, such as "10% extra". */
export function useVenueEffect(): (venue: Venue) => string {
  const t = useTranslations("listings.details");
  const formats = useFormats();
  return (venue) => {
    const isPercent = venue.priceAdjustmentType === "Percent";
    const value = venue.priceAdjustmentType === "None" ? 0 : isPercent ? venue.adjustmentBp : venue.adjustmentCents;
    if (value === 0) return t("venueIncluded");
    const amount = isPercent ? formats.percent(Math.abs(value)) : formats.money(Math.abs(value));
    return t(value > 0 ? "venueMore" : "venueLess", { amount });
  };
}
