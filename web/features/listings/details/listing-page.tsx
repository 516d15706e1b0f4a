import IconArrowLeft from "@tabler/icons-react/icons/IconArrowLeft";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl";
import { addDays } from "#contract/dates.ts";
import { activityLook } from "#web/features/listings/activity-look.ts";
import { Cancellation } from "#web/features/listings/details/cancellation.tsx";
import { Facts } from "#web/features/listings/details/facts.tsx";
import { FreeDays } from "#web/features/listings/details/free-days.tsx";
import { Gallery } from "#web/features/listings/details/gallery.tsx";
import type { GroupChoices } from "#web/features/listings/details/group-address.ts";
import { ListingActions } from "#web/features/listings/details/listing-actions.tsx";
import styles from "#web/features/listings/details/listing-page.module.css";
import { PriceCard } from "#web/features/listings/details/price-card.tsx";
import { PriceHeadline } from "#web/features/listings/details/price-headline.tsx";
import { RelatedListings } from "#web/features/listings/details/related-listings.tsx";
import { VendorSection } from "#web/features/listings/details/vendor-section.tsx";
import { Venues } from "#web/features/listings/details/venues.tsx";
import { listingQueries } from "#web/features/listings/listing-queries.ts";
import { rememberVisit } from "#web/features/listings/shortlist/shortlist-store.ts";
import { useFormats, usePage } from "#web/platform/route-context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { UiLink } from "#web/ui/link.tsx";

type ListingPageProps = {
  listingId: string;
  /** The description as safe HTML, made by `renderMarkdown`. */
  descriptionHtml: string;
  choices: GroupChoices;
  onChange: (choices: GroupChoices) => void;
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
        <UiLink href="/" className={styles.back}>
          <IconArrowLeft size={18} aria-hidden="true" />
          {t("listings.details.back")}
        </UiLink>
        <ListingActions listing={listing} />
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
      <Gallery images={listing.images.length > 0 ? listing.images : [listing.banner]} />
      <div className={styles.columns}>
        <div className={styles.content}>
          <p className={styles.lead} lang={textLanguage}>
            {listing.shortDescription}
          </p>
          <Facts listing={listing} />
          <Section id="description" title={t("listings.details.description")}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown escapes all HTML and lets only safe links through; its tests say how */}
            <div className={styles.prose} lang={textLanguage} dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
          </Section>
          <Section id="days" title={t("listings.details.days")} className={styles.days}>
            <FreeDays listing={listing} date={choices.date ?? ""} onChoose={(date) => onChange({ ...choices, date })} />
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
      <RelatedListings listing={listing} participants={choices.participants} />
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
