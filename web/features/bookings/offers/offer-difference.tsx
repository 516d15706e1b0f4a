import { useTranslations } from "use-intl";
import { type Compared, differenceBetween } from "#contract/bookings/offers/offer-difference.ts";
import type { OfferComparison } from "#contract/bookings/offers/offer-shapes.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { useBookingDays } from "../booking-hours.ts";
import styles from "./offer-difference.module.css";

/** What an offer would change: the facts that differ, then the price line by line and in all, by the comparison that the mail shows. */
export function OfferDifference({ comparison }: { comparison: OfferComparison }) {
  const t = useTranslations("bookings.offers");
  const formats = useFormats();
  const { now, offered, commission } = comparison;
  // A quote as it is shown has no commission; that comes beside it.
  const none = { commissionRateBp: 0, commissionCents: 0 };
  const price = differenceBetween({ ...now.quote, ...none }, { ...offered.quote, ...none });
  const changed = price.lines.filter(({ differenceCents }) => differenceCents !== 0);
  const same = price.lines.filter(({ differenceCents }) => differenceCents === 0);
  const hasRounding = price.rounding.nowCents !== 0 || price.rounding.offeredCents !== 0;
  return (
    <div className={styles.difference}>
      <Facts comparison={comparison} />
      {price.inclVat.differenceCents === 0 && changed.length === 0 ? null : (
        <table className={styles.table}>
          <caption>{t("changes")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("line")}</th>
              <th scope="col">{t("now")}</th>
              <th scope="col">{t("offered")}</th>
              <th scope="col">{t("difference")}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((line) => (
              <Row key={line.code} label={t(`lines.${line.code}`)} amounts={line} />
            ))}
          </tbody>
          <tfoot>
            <Row label={t("excl")} amounts={price.exclVat} />
            {price.vatTotals.map((rate) => (
              <Row key={rate.vatRateBp} label={t("vat", { rate: formats.percent(rate.vatRateBp) })} amounts={rate} />
            ))}
            {hasRounding ? <Row label={t("rounding")} amounts={price.rounding} /> : null}
            <Row label={t("incl")} amounts={price.inclVat} strong />
            <Row label={t("perHead")} amounts={price.perHead} />
            {commission ? <Row label={t("commission", { rate: formats.percent(commission.rateBp) })} amounts={commission} /> : null}
          </tfoot>
        </table>
      )}
      {changed.length > 0 && same.length > 0 ? (
        <details className={styles.same}>
          <summary>{t("unchanged", { count: same.length })}</summary>
          <ul>
            {same.map(({ code, nowCents }) => (
              <li key={code}>{`${t(`lines.${code}`)}: ${formats.moneyExact(nowCents)}`}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

function Facts({ comparison: { now, offered } }: { comparison: OfferComparison }) {
  const t = useTranslations("bookings");
  const daysOf = useBookingDays();
  const rows: [label: string, from: string, to: string][] = [
    [t("offers.date"), daysOf(now.terms), daysOf(offered.terms)],
    [t("offers.startTime"), now.terms.startTime ?? t("offers.noTime"), offered.terms.startTime ?? t("offers.noTime")],
    [t("offers.participants"), t("people", { count: now.terms.participants }), t("people", { count: offered.terms.participants })],
    [t("offers.venue"), now.terms.venueName ?? t("offers.noVenue"), offered.terms.venueName ?? t("offers.noVenue")],
  ];
  const changed = rows.filter(([, from, to]) => from !== to);
  if (changed.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {changed.map(([label, from, to]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The sign and the two amounts say it; colour only helps. */
function Row({ label, amounts, strong }: { label: string; amounts: Compared; strong?: boolean }) {
  const t = useTranslations("bookings.offers");
  const { moneyExact } = useFormats();
  const { nowCents, offeredCents, differenceCents } = amounts;
  const sign = differenceCents > 0 ? "+" : "−";
  return (
    <tr className={strong ? styles.strong : undefined}>
      <th scope="row">{label}</th>
      <td data-label={t("now")}>{moneyExact(nowCents)}</td>
      <td data-label={t("offered")}>{moneyExact(offeredCents)}</td>
      <td data-label={t("difference")}>{differenceCents === 0 ? t("same") : `${sign}${moneyExact(Math.abs(differenceCents))}`}</td>
    </tr>
  );
}
