import type { ComponentType, MouseEvent, ReactNode } from "react";
import type { useTranslations } from "use-intl";
import type { UiLanguage } from "#contract/core/product.ts";
import type { ListingCard as Card } from "#contract/listings/listing-shapes.ts";
import type { useFormats } from "#web/platform/page/route-context.ts";
import { UiLink } from "#web/ui/navigation/link.tsx";
import styles from "./listing-card.module.css";
import { listingHref } from "./listing-href.ts";
import { ListingPicture, type ListingPictureProps } from "./listing-picture.tsx";
import { pictureMark } from "./open-listing.ts";
import type { MarkProps } from "./shortlist/card-marks.tsx";

/** What all cards of a list share, looked up once by the list: a card itself is plain elements, for there are many. */
export type CardSetting = {
  t: ReturnType<typeof useTranslations<never>>;
  formats: ReturnType<typeof useFormats>;
  language: UiLanguage;
  participants: number | undefined;
  date?: string | undefined;
  near?: string | undefined;
  withVat: boolean;
  /** The heart and the scales, once they have come. */
  Marks?: ComponentType<MarkProps> | undefined;
  /** Follows the card's link in a way of its own, or leaves it to the link. */
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void;
};

type ListingCardProps = {
  card: Card;
  setting: CardSetting;
  priority: NonNullable<ListingPictureProps["priority"]>;
  headingLevel?: 2 | 3;
  /** In place of the banner, for a card that has none yet. */
  picture?: ReactNode;
};

/** The drawn widths of the grid in `listing-grid.module.css`. */
const sizes = "(max-width: 36rem) 92vw, (max-width: 60rem) 46vw, (max-width: 80rem) 24vw, 18.5rem";
const minutesInDay = 24 * 60;
/** Of several free days, so many lead to the listing on that day. */
const daysShown = 4;

/** One listing in a list; the whole card is one link. */
export function ListingCard({ card, setting, priority, headingLevel = 3, picture }: ListingCardProps) {
  const { t, formats, language, participants, date, near, Marks } = setting;
  const Heading = `h${headingLevel}` as const;
  const isForeign = card.textLanguage !== language;
  const hrefOn = (day: string | undefined) => listingHref(card, { participants, date: day ?? date, near });
  return (
    <article className={styles.card}>
      <div className={styles.picture} {...pictureMark}>
        {picture ?? <ListingPicture image={card.banner} sizes={sizes} priority={priority} className={styles.image} alt="" />}
        <span className={styles.type}>{t(`catalogue.types.${card.type}`)}</span>
      </div>
      <div className={styles.body}>
        <Heading className={styles.name} lang={isForeign ? card.textLanguage : undefined}>
          <UiLink href={hrefOn(card.freeDates?.[0])} className={styles.link} onClick={setting.onOpen}>
            {card.name}
          </UiLink>
        </Heading>
        <p className={styles.place}>{placeOf(card, t)}</p>
        <p className={styles.facts}>
          <span>{guestsOf(card, t)}</span>
          <span>{durationOf(card, setting)}</span>
          <span title={card.languages.map(formats.language).join(", ")}>{codesOf(card.languages)}</span>
        </p>
        {card.freeDates ? (
          <p className={styles.days}>
            {t("listings.card.freeOn")}{" "}
            {card.freeDates.slice(0, daysShown).map((day) => (
              <UiLink key={day} href={hrefOn(day)} className={styles.day}>
                {formats.dayShort(day)}
              </UiLink>
            ))}
            {card.freeDates.length > daysShown ? t("listings.card.moreDays", { count: card.freeDates.length - daysShown }) : null}
          </p>
        ) : null}
        {isForeign ? (
          <p className={styles.note}>{t("listings.card.textLanguage", { language: formats.language(card.textLanguage) })}</p>
        ) : null}
        <CardPrice card={card} setting={setting} />
      </div>
      {Marks ? <Marks id={card.id} name={card.name} /> : null}
    </article>
  );
}

/** The first three, and how many more there are. */
function codesOf(languages: readonly string[]): string {
  const codes = languages.slice(0, 3).join(" ").toUpperCase();
  return languages.length > 3 ? `${codes} +${languages.length - 3}` : codes;
}

function CardPrice({ card, setting }: Pick<ListingCardProps, "card" | "setting">) {
  const { t, formats, participants, withVat } = setting;
  const price = withVat ? card.pricePerPersonInclVatCents : card.pricePerPersonExclVatCents;
  const groupPrice = withVat ? card.groupPriceInclVatCents : card.groupPriceExclVatCents;
  return (
    <p className={styles.price}>
      {groupPrice === null ? <span className={styles.from}>{t("listings.card.from")} </span> : null}
      <strong>{formats.money(price)}</strong> <span>{t("listings.card.perPerson")}</span>{" "}
      <span className={styles.vat}>{t(withVat ? "ui.inclVat" : "ui.exclVat")}</span>
      {groupPrice === null || participants === undefined ? null : (
        <span className={styles.group}>{t("listings.card.forGroup", { price: formats.money(groupPrice), participants })}</span>
      )}
    </p>
  );
}

/** In minutes below an hour, in days above one. */
function durationOf({ durationMinutes }: Card, { t, formats }: CardSetting): string {
  if (durationMinutes < 60) return t("listings.card.minutes", { minutes: durationMinutes });
  if (durationMinutes > minutesInDay) return t("listings.card.days", { days: Math.ceil(durationMinutes / minutesInDay) });
  return t("listings.card.hours", { hours: formats.hours(durationMinutes) });
}

/** The town, the visitor's own place, or both, and how far that is from the place searched near. */
export function placeOf(
  card: Pick<Card, "place" | "isAtClient" | "isAtVendor"> & Partial<Pick<Card, "distanceKm">>,
  t: CardSetting["t"],
): string {
  const { distanceKm = null } = card;
  if (distanceKm === null) return whereOf(card, t);
  const isNear = distanceKm < 1;
  if (card.place === null && card.isAtClient)
    return isNear ? t("listings.card.comesFromNear") : t("listings.card.comesFrom", { km: distanceKm });
  return `${whereOf(card, t)} · ${isNear ? t("listings.card.near") : t("listings.card.away", { km: distanceKm })}`;
}

/** A listing without a venue has said nothing of where it happens. */
function whereOf({ place, isAtClient, isAtVendor }: Pick<Card, "place" | "isAtClient" | "isAtVendor">, t: CardSetting["t"]): string {
  if (place === null && isAtClient) return t("listings.card.comesToYou");
  if (place === null) return t(isAtVendor ? "listings.details.atVendor" : "listings.card.byAgreement");
  return isAtClient ? t("listings.card.orComesToYou", { place }) : place;
}

/** The sizes of groups that a listing takes. */
export function guestsOf({ minGuests, maxGuests }: Pick<Card, "minGuests" | "maxGuests">, t: CardSetting["t"]): string {
  if (minGuests === maxGuests) return t("listings.card.guestsExact", { min: minGuests });
  return t("listings.card.guests", { min: String(minGuests), max: String(maxGuests) });
}
