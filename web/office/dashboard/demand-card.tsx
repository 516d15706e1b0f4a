import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Period } from "#contract/insights/period.ts";
import { Part } from "#web/platform/api/part.tsx";
import { ListExport } from "#web/platform/lists/list-export.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Card } from "#web/ui/card.tsx";
import styles from "./dashboard.module.css";

/** Where more is asked for than is offered. */
export function DemandCard({ days }: { days: Period }) {
  const t = useTranslations("dashboard.demand");
  const types = useTranslations("catalogue.types");
  const formats = useFormats();
  const { api } = usePage();
  const query = useQuery(api.insights.getDemand.queryOptions({ input: days, placeholderData: keepPreviousData }));
  return (
    <Card
      title={t("title")}
      description={t("text")}
      action={<ListExport name="demand" input={days} columns={["type", "requests", "listings", "perListing"]} />}
    >
      <Part query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.none}>{t("none")}</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
            <section className={styles.scroll} aria-label={t("title")} tabIndex={0}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t("type")}</th>
                    <th scope="col">{t("requests")}</th>
                    <th scope="col">{t("listings")}</th>
                    <th scope="col">{t("perListing")}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map(({ type, requests, listings }) => (
                    <tr key={type}>
                      <th scope="row">{types(type)}</th>
                      <td>{formats.number(requests)}</td>
                      <td>{formats.number(listings)}</td>
                      <td>{listings === 0 ? "–" : formats.number(Math.round((10 * requests) / listings) / 10)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )
        }
      </Part>
    </Card>
  );
}
