import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import type { Period } from "#contract/insights/period.ts";
import { type TopKind, type TopOrder, type TopRow, topKindsOf, topOrders } from "#contract/insights/top.ts";
import { Part } from "#web/platform/api/part.tsx";
import { ListExport } from "#web/platform/lists/list-export.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Card } from "#web/ui/card.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { Cluster } from "#web/ui/stack.tsx";
import styles from "./dashboard.module.css";
import { topHref } from "./figure-lists.ts";

/** Who, or what, has the most; each number leads to its bookings. */
export function TopCard({ area, days }: { area: Area; days: Period }) {
  const t = useTranslations("dashboard.top");
  const { api } = usePage();
  const kinds = topKindsOf[area];
  const [of, setOf] = useState<TopKind>(kinds[0] ?? "listings");
  const [by, setBy] = useState<TopOrder>("requests");
  const input = { ...days, of, by };
  const query = useQuery(api.insights.getTop.queryOptions({ input, placeholderData: keepPreviousData }));
  return (
    <Card title={t("title")} action={<ListExport name="top" input={input} columns={["name", "requests", "booked"]} />}>
      <Cluster>
        {kinds.length > 1 ? (
          <SelectField
            label={t("of")}
            value={of}
            options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={({ currentTarget: { value } }) => setOf(value as TopKind)}
          />
        ) : null}
        <SelectField
          label={t("by")}
          value={by}
          options={topOrders.map((value) => ({ value, label: t(`orders.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setBy(value as TopOrder)}
        />
      </Cluster>
      <Part query={query}>
        {({ items }) =>
          items.length === 0 ? <p className={styles.none}>{t("none")}</p> : <TopTable items={items} of={of} area={area} days={days} />
        }
      </Part>
    </Card>
  );
}

type TableProps = { items: readonly TopRow[]; of: TopKind; area: Area; days: Period };

function TopTable({ items, of, area, days }: TableProps) {
  const t = useTranslations("dashboard.top");
  const formats = useFormats();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.scroll} aria-label={t(`kinds.${of}`)} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(`kinds.${of}`)}</th>
            <th scope="col">{t("orders.requests")}</th>
            <th scope="col">{t("orders.booked")}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, name, requests, bookedCents }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <UiLink href={topHref(area, { of, id, by: "requests" }, days)}>{formats.number(requests)}</UiLink>
              </td>
              <td>
                <UiLink href={topHref(area, { of, id, by: "booked" }, days)}>{formats.money(bookedCents)}</UiLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
