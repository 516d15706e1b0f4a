import IconCheck from "@tabler/icons-react/icons/IconCheck";
import IconX from "@tabler/icons-react/icons/IconX";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { addDays } from "#contract/core/dates/dates.ts";
import type { ComparedListing } from "#contract/listings/listing-shapes.ts";
import { perPersonCents, type Quote } from "#contract/pricing/quote.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { useCancellationTexts } from "../../details/cancellation.tsx";
import { cancellationStages, isPast } from "../../details/cancellation-stages.ts";
import { useDuration } from "../../details/facts.tsx";
import { chosenVenue, quoteFor, usualGroup } from "../../details/price/group-choices.ts";
import { QuoteTable } from "../../details/price/quote-table.tsx";
import { guestsOf } from "../../listing-card.tsx";
import { townOf } from "../../town-of.ts";
import { useWithVat } from "../../with-vat.ts";
import type { CompareSearch } from "./compare-search.ts";
import styles from "./compare-table.module.css";

type Row = { key: string; label: string; cell: (item: ComparedListing) => ReactNode };

/** The price as the listing's own page shows it first: for the group asked for, at the first venue. Null where it does not take the group. */
function quoteOf(item: ComparedListing, participants: number | undefined): Quote | null {
  const guests = participants ?? usualGroup(item);
  if (guests < item.minGuests || guests > item.maxGuests) return null;
  return quoteFor(item, chosenVenue(item.venues, undefined), guests);
}

/** What is compared, from the price to the terms. */
export function useCompareRows(items: readonly ComparedListing[], { participants, date }: CompareSearch): Row[] {
  const t = useTranslations("shortlist.compare");
  const tAll = useTranslations();
  const tDetails = useTranslations("listings.details");
  const formats = useFormats();
  const withVat = useWithVat();
  const durationOf = useDuration();
  const cancellation = useCancellationTexts();
  const quotes = new Map(items.map((item) => [item.id, quoteOf(item, participants)]));
  const totalOf = (quote: Quote) => (withVat ? quote.priceInclVatCents : quote.priceExclVatCents);
  const perHead = (quote: Quote) => perPersonCents(totalOf(quote), quote.participants);
  const heads = [...quotes.values()].flatMap((quote) => (quote ? [perHead(quote)] : []));
  const lowest = heads.length > 1 ? Math.min(...heads) : null;

  const priced = (item: ComparedListing, show: (quote: Quote) => ReactNode) => {
    const quote = quotes.get(item.id);
    return quote ? show(quote) : <span className={styles.not}>{t("notForGroup", { min: item.minGuests, max: item.maxGuests })}</span>;
  };
  return [
    {
      key: "perHead",
      label: t("perHead"),
      cell: (item) =>
        priced(item, (quote) => (
          <>
            <strong className={styles.price}>{formats.money(perHead(quote))}</strong>{" "}
            <span className={styles.soft}>{t(withVat ? "inclVat" : "exclVat")}</span>
            {perHead(quote) === lowest ? (
              <span className={styles.badge}>
                <Badge tone="success">{t("lowest")}</Badge>
              </span>
            ) : null}
          </>
        )),
    },
    {
      key: "total",
      label: t("total"),
      cell: (item) =>
        priced(item, (quote) => (
          // In one basis for all of them, so that a row can be read across.
          <QuoteTable quote={quote} listing={item} venueName={chosenVenue(item.venues, undefined)?.name ?? ""} withVat={withVat} />
        )),
    },
    {
      key: "free",
      label: date === undefined ? t("freeNoDate") : t("free", { date: formats.date(date) }),
      cell: ({ isFree }) => <Free isFree={isFree} />,
    },
    { key: "group", label: t("group"), cell: (item) => guestsOf(item, tAll) },
    { key: "duration", label: t("duration"), cell: (item) => durationOf(item.durationMinutes) },
    { key: "places", label: t("places"), cell: (item) => <Places item={item} /> },
    { key: "languages", label: t("languages"), cell: (item) => item.languages.map(formats.language).join(", ") },
    {
      key: "facts",
      label: tAll("listings.filters.facts"),
      cell: (item) => item.facts.map((fact) => tAll(`catalogue.facts.${fact}`)).join(", "),
    },
    { key: "notice", label: t("notice"), cell: (item) => tDetails("noticeDays", { days: item.bookingAdvanceNoticeDays }) },
    {
      key: "cancellation",
      label: t("cancellation"),
      cell: (item) => {
        const today = addDays(item.earliestDate, -item.bookingAdvanceNoticeDays);
        return (
          <ul className={styles.stages}>
            {cancellationStages(item.cancellationPolicy.tiers).map((stage) => (
              <li key={stage.from ?? "first"} data-past={date !== undefined && isPast(stage, date, today) ? "true" : undefined}>
                <strong>{cancellation.titleOf(stage)}</strong> {cancellation.whenOf(stage, date)}
              </li>
            ))}
          </ul>
        );
      },
    },
  ];
}

function Free({ isFree }: Pick<ComparedListing, "isFree">) {
  const t = useTranslations("shortlist.compare");
  if (isFree === null) return <span className={styles.soft}>{t("freeAsk")}</span>;
  return (
    <span className={styles.free} data-free={isFree}>
      {isFree ? <IconCheck size={18} stroke={2.2} aria-hidden="true" /> : <IconX size={18} stroke={2.2} aria-hidden="true" />}
      <span>{t(isFree ? "freeYes" : "freeNo")}</span>
    </span>
  );
}

function Places({ item }: { item: ComparedListing }) {
  const t = useTranslations("listings");
  const { language } = usePage().page;
  const own = item.venues.filter(({ isClientLocation }) => !isClientLocation);
  const towns = [...new Set(own.flatMap((venue) => townOf(venue, language) ?? []))];
  const places = [...towns, ...(item.isAtClient ? [t("card.comesToYou")] : [])];
  return places.length > 0 ? places.join(", ") : t("details.atVendor");
}
