import IconArrowLeft from "@tabler/icons-react/icons/IconArrowLeft";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl";
import { addDays } from "#contract/core/dates/dates.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { activityLook } from "../activity-look.ts";
import { listingQueries } from "../listing-queries.ts";
import { rememberVisit } from "../shortlist/shortlist-store.ts";
import { Cancellation } from "./cancellation.tsx";
import { Facts } from "./facts.tsx";
import { FreeDays } from "./free-days.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import { ListingActions } from "./listing-actions.tsx";
import styles from "./listing-page.module.css";
import type { GroupChoices } from "./price/group-address.ts";
import { PriceCard } from "./price/price-card.tsx";
import { PriceHeadline } from "./price/price-headline.tsx";
import { RelatedListings } from "./related-listings.tsx";
import { VendorSection } from "./vendor-section.tsx";
import { Venues } from "./venues.tsx";

type ListingPageProps = {
  listingId: string;
  /** The description as safe HTML, made by `renderMarkdown`. */
  descriptionHtml: string;
  choices: GroupChoices;
  onChange: (change: Partial<GroupChoices>) => void;
};

/** One activity: what it looks like, what happens, where, on which terms, and what it costs this group. */
export function ListingPage({ listingId, descriptionHtml, choices, onChange }: ListingPageProps) {
  const context = usePage();
  const t = useTranslations();
  const formats = useFormats();
  const { data: listing } = useSuspenseQuery(listingQueries.listing(context, listingId));
  const { data: dates } = useQuery(listingQueries.unavailableDates(context, listingId));
  const isForeign = listing.textLanguage !== context.page.language;
  const textLanguage = isForeign ? listing.textLanguage : undefined;
  useEffect(() => rememberVisit(listing.id), [listing.id]);
  const today = addDays(listing.earliestDate, -listing.bookingAdvanceNoticeDays);
  const { Icon } = activityLook[listing.type];
  return (
    <article className={styles.page}>
      <div className={styles.top} data-print="no">
        <UiLink
          href={`/${stringifySearch({ participants: choices.participants, date: choices.date, near: choices.near })}`}
          className={styles.back}
        >
          <IconArrowLeft data-mirrored="" size={18} aria-hidden="true" />
          {t("listings.details.back")}
        </UiLink>
        <ListingActions listing={listing} choices={choices} />
      </div>
      <header className={styles.header}>
        <UiLink href={`/?types=${listing.type}`} className={styles.type}>
          <Icon size={18} aria-hidden="true" />
          {t(`catalogue.types.${listing.type}`)}
        </UiLink>
        <h1 className={styles.name} lang={textLanguage}>
          {listing.name}
        </h1>
        <p className={styles.by}>
          <a href="#vendor">{t("listings.details.by", { vendor: listing.vendorName })}</a>
          {isForeign ? (
            <Badge tone="info">{t("listings.card.textLanguage", { language: formats.language(listing.textLanguage) })}</Badge>
          ) : null}
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.content}>
          <Gallery images={listing.images.length > 0 ? listing.images : [listing.banner]} />
          <p className={styles.lead} lang={textLanguage}>
            {listing.shortDescription}
          </p>
          <Facts listing={listing} />
          <Section id="description" title={t("listings.details.description")}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown escapes all HTML and lets only safe links through; its tests say how */}
            <div className={styles.prose} lang={textLanguage} dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
          </Section>
          {listing.whatToBring === null ? null : (
            <Section id="bring" title={t("listings.details.whatToBring")}>
              <p className={styles.bring} lang={textLanguage}>
                {listing.whatToBring}
              </p>
            </Section>
          )}
          <Section id="days" title={t("listings.details.days")} className={styles.days}>
            <FreeDays listing={listing} date={choices.date ?? ""} onChoose={(date) => onChange({ date })} />
          </Section>
          {listing.venues.length > 0 ? (
            <Section id="venues" title={t("listings.details.venues")}>
              <Venues venues={listing.venues} />
            </Section>
          ) : null}
          <Section id="cancellation" title={t("listings.details.cancellation")}>
            <Cancellation policy={listing.cancellationPolicy} date={choices.date} today={today} />
          </Section>
          <Section id="vendor" title={t("listings.details.vendor")}>
            <VendorSection vendor={listing.vendor} />
          </Section>
          <div className={styles.priceBar} data-print="no">
            <PriceHeadline listing={listing} choices={choices} />
            <ButtonLink href="#price-card" variant="primary" renderLink={(props) => <a {...props} />}>
              {t("listings.quote.jump")}
            </ButtonLink>
          </div>
        </div>
        <aside id="price-card" className={styles.aside} aria-labelledby="price-title">
          <h2 id="price-title" className={styles.hidden}>
            {t("listings.quote.title")}
          </h2>
          <PriceCard listing={listing} choices={choices} unavailable={dates?.unavailable ?? []} onChange={onChange} />
        </aside>
      </div>
      <RelatedListings listing={listing} choices={choices} />
    </article>
  );
}

type SectionProps = { id: string; title: string; className?: string | undefined; children: ReactNode };

function Section({ id, title, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={classNames(styles.section, className)}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
