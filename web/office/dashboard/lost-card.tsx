import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { statedReasons } from "#contract/bookings/offers/offer-states.ts";
import type { Area } from "#contract/core/roles.ts";
import type { Period } from "#contract/insights/period.ts";
import type { LostRow } from "#contract/insights/top.ts";
import { Part } from "#web/platform/api/part.tsx";
import { ListExport } from "#web/platform/lists/list-export.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Card } from "#web/ui/card.tsx";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import styles from "./dashboard.module.css";
import { lostHref } from "./figure-lists.ts";

const sides = ["vendor", "client", "operator", "system"] as const;

/** What was declined or cancelled, by reason and side; each row leads to its bookings. */
export function LostCard({ area, days }: { area: Area; days: Period }) {
  const t = useTranslations("dashboard.lost");
  const { api } = usePage();
  const query = useQuery(api.insights.getLost.queryOptions({ input: days, placeholderData: keepPreviousData }));
  return (
    <Card title={t("title")} action={<ListExport name="lost" input={days} columns={["reason", "by", "count", "value"]} />}>
      <Part query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.none}>{t("none")}</p>
          ) : (
            <div className={styles.charts}>
              <LostChart items={items} />
              <LostTable items={items} area={area} days={days} />
            </div>
          )
        }
      </Part>
    </Card>
  );
}

function useReasonName() {
  const t = useTranslations("bookings");
  return (reason: LostRow["reasonKind"]) => (reason === "none" ? t("list.noReason") : t(`reasonKinds.${reason}`));
}

function LostChart({ items }: { items: readonly LostRow[] }) {
  const t = useTranslations("dashboard");
  const enders = useTranslations("bookings.list.enders");
  const formats = useFormats();
  const nameOf = useReasonName();
  const sumOf = (rows: readonly LostRow[]) => rows.reduce((sum, { priceExclVatCents }) => sum + priceExclVatCents, 0);
  const reasons = statedReasons.filter((reason) => items.some(({ reasonKind }) => reasonKind === reason));
  const ofReason = (reason: LostRow["reasonKind"]) => items.filter(({ reasonKind }) => reasonKind === reason);
  const [most = "none"] = [...reasons].sort((a, b) => sumOf(ofReason(b)) - sumOf(ofReason(a)));
  const count = items.reduce((sum, row) => sum + row.count, 0);
  return (
    <BarChart
      title={t("lost.chart")}
      sentence={t("lost.sentence", { amount: formats.money(sumOf(items)), count, reason: nameOf(most) })}
      steps={reasons.map(nameOf)}
      series={sides
        .filter((side) => items.some(({ endedBy }) => (endedBy ?? "system") === side))
        .map((side) => ({
          key: side,
          label: enders(side),
          values: reasons.map((reason) => sumOf(ofReason(reason).filter(({ endedBy }) => (endedBy ?? "system") === side))),
        }))}
      write={formats.money}
      words={{ table: t("charts.table"), step: t("lost.reason"), walk: t("charts.walk") }}
    />
  );
}

function LostTable({ items, area, days }: { items: readonly LostRow[]; area: Area; days: Period }) {
  const t = useTranslations("dashboard.lost");
  const enders = useTranslations("bookings.list.enders");
  const formats = useFormats();
  const nameOf = useReasonName();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.scroll} aria-label={t("title")} tabIndex={0}>
      <table className={styles.table} data-texts="2">
        <thead>
          <tr>
            <th scope="col">{t("reason")}</th>
            <th scope="col">{t("by")}</th>
            <th scope="col">{t("count")}</th>
            <th scope="col">{t("value")}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => {
            const { endedBy, reasonKind, count, priceExclVatCents } = row;
            const href = lostHref(area, row, days);
            return (
              <tr key={`${endedBy} ${reasonKind}`}>
                <th scope="row">{href === undefined ? nameOf(reasonKind) : <UiLink href={href}>{nameOf(reasonKind)}</UiLink>}</th>
                <td>{endedBy === null ? t("unknown") : enders(endedBy)}</td>
                <td>{formats.number(count)}</td>
                <td>{formats.money(priceExclVatCents)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
