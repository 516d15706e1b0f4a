import IconX from "@tabler/icons-react/icons/IconX";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ComparedListing } from "#contract/listings/listing-shapes.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { listingHref } from "../../listing-href.ts";
import { ListingPicture } from "../../listing-picture.tsx";
import { type CompareSearch, compareHref } from "./compare-search.ts";
import styles from "./compare-table.module.css";
import { useCompareRows } from "./use-compare-rows.tsx";

type CompareTableProps = { items: readonly ComparedListing[]; search: CompareSearch; onTakeOut: (id: string) => void };

/** A row for each thing that people choose by; on a phone the listings scroll below the names of the rows. */
export function CompareTable({ items, search, onTakeOut }: CompareTableProps) {
  const t = useTranslations("shortlist.compare");
  const rows = useCompareRows(items, search);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.scroll} aria-label={t("table")} tabIndex={0}>
      <table className={styles.table} data-columns={items.length}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {items.map((item) => (
              <th key={item.id} scope="col">
                <Head item={item} search={search} onTakeOut={onTakeOut} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cell }) => (
            <tr key={key}>
              <th scope="row">
                <span className={styles.label}>{label}</span>
              </th>
              {items.map((item) => (
                <td key={item.id}>{cell(item)}</td>
              ))}
            </tr>
          ))}
          <tr data-print="no">
            <td className={styles.corner} />
            {items.map((item) => (
              <td key={item.id}>
                <Way item={item} search={search} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Head({ item, search, onTakeOut }: { item: ComparedListing } & Omit<CompareTableProps, "items">): ReactNode {
  const t = useTranslations("shortlist.compare");
  const tAll = useTranslations();
  const formats = useFormats();
  const isForeign = item.textLanguage !== usePage().page.language;
  const rest = search.ids.filter((id) => id !== item.id);
  const choices = { participants: search.participants, date: search.date, near: search.near };
  return (
    <div className={styles.head}>
      <div className={styles.picture}>
        <ListingPicture image={item.banner} sizes="(max-width: 48rem) 45vw, 18rem" priority="early" className={styles.image} alt="" />
        <UiLink
          href={compareHref({ ...search, ids: rest })}
          className={styles.remove}
          aria-label={t("removeNamed", { name: item.name })}
          title={t("remove")}
          data-print="no"
          onClick={() => onTakeOut(item.id)}
        >
          <IconX size={18} stroke={2} aria-hidden="true" />
        </UiLink>
      </div>
      <span className={styles.type}>{tAll(`catalogue.types.${item.type}`)}</span>
      <UiLink href={listingHref(item, choices)} className={styles.name} lang={isForeign ? item.textLanguage : undefined}>
        {item.name}
      </UiLink>
      {isForeign ? (
        <span className={styles.note}>{tAll("listings.card.textLanguage", { language: formats.language(item.textLanguage) })}</span>
      ) : null}
      <span className={styles.vendor}>{tAll("listings.details.by", { vendor: item.vendorName })}</span>
    </div>
  );
}

/** Straight to asking for the date where everything is known and fits, else to the listing. */
function Way({ item, search: { participants, date, near } }: { item: ComparedListing; search: CompareSearch }) {
  const t = useTranslations("shortlist.compare");
  const isReady = item.isFree === true && item.groupPriceExclVatCents !== null;
  if (!isReady) return <ButtonLink href={listingHref(item, { participants, date, near })}>{t("open")}</ButtonLink>;
  const carried = stringifySearch({ listingId: item.id, participants, date, venueId: item.venues[0]?.id });
  return (
    <ButtonLink href={`/bookings/new${carried}`} variant="primary" rel="nofollow">
      {t("request")}
    </ButtonLink>
  );
}
