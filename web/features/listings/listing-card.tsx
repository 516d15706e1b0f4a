import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ListingCard as Card } from "#contract/listings.ts";
import styles from "#web/features/listings/listing-card.module.css";
import { ListingPicture, type ListingPictureProps } from "#web/features/listings/listing-picture.tsx";
import { listingHref } from "#web/features/listings/listing-href.ts";
import { useFormats, usePage } from "#web/platform/route-context.ts";
import { UiLink } from "#web/ui/link.tsx";

type ListingCardProps = {
  card: Card;
  participants: number | undefined;
  withVat: boolean;
  priority: NonNullable<ListingPictureProps["priority"]>;
  /** In place of the banner, for a card that has none yet. */
  picture?: ReactNode;
};

/** The drawn widths of the grid in `listing-grid.module.css`. */
const sizes = "(max-width: 36rem) 92vw, (max-width: 60rem) 46vw, (max-width: 80rem) 24vw, 18.5rem";

/** One listing in a list; the whole card is one link. */
export function ListingCard({ card, participants, withVat, priority, picture }: ListingCardProps) {
  const t = useTranslations();
  const formats = useFormats();
  const { language } = usePage().page;
  const price = withVat ? card.pricePerPersonInclVatCents : card.pricePerPersonExclVatCents;
  const groupPrice = withVat ? card.groupPriceInclVatCents : card.groupPriceExclVatCents;
  const place =
    card.place === null
      ? t("listings.card.comesToYou")
      : card.isAtClient
        ? t("listings.card.orComesToYou", { place: card.place })
        : card.place;
  const guests = { min: card.minGuests, max: card.maxGuests };
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {picture ?? <ListingPicture image={card.banner} sizes={sizes} priority={priority} className={styles.image} alt="" />}
        <span className={styles.type}>{t(`catalogue.types.${card.type}`)}</span>
      </div>
      <div className={styles.body}>
        <h3 className={styles.name} lang={card.textLanguage === language ? undefined : card.textLanguage}>
          <UiLink href={listingHref(card.id, { participants })} className={styles.link}>
            {card.name}
          </UiLink>
        </h3>
        <p className={styles.place}>{place}</p>
        <p className={styles.facts}>
          <span>{t(guests.min === guests.max ? "listings.card.guestsExact" : "listings.card.guests", guests)}</span>
          <span>
            {card.durationMinutes > 24 * 60
              ? t("listings.card.days", { days: Math.ceil(card.durationMinutes / (24 * 60)) })
              : t("listings.card.hours", { hours: formats.hours(card.durationMinutes) })}
          </span>
          <span title={t("listings.card.languages", { languages: card.languages.map(formats.language).join(", ") })}>
            {card.languages.slice(0, 3).join(" ").toUpperCase()}
            {card.languages.length > 3 ? ` +${card.languages.length - 3}` : ""}
          </span>
        </p>
        {card.textLanguage === language ? null : (
          <p className={styles.note}>{t("listings.card.textLanguage", { language: formats.language(card.textLanguage) })}</p>
        )}
        <p className={styles.price}>
          {participants === undefined ? <span className={styles.from}>{t("listings.card.from")} </span> : null}
          <strong>{formats.money(price)}</strong> {t("listings.card.perPerson")} <span className={styles.vat}>{t(withVat ? "ui.inclVat" : "ui.exclVat")}</span>
          {groupPrice === null || participants === undefined ? null : (
            <span className={styles.group}>{t("listings.card.forGroup", { price: formats.money(groupPrice), participants })}</span>
          )}
        </p>
      </div>
    </article>
  );
}
