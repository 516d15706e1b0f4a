import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import type { Figure } from "#contract/insights/figures.ts";
import type { Period } from "#contract/insights/period.ts";
import { Part } from "#web/platform/api/part.tsx";
import { ListExport } from "#web/platform/lists/list-export.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Card } from "#web/ui/card.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import styles from "./dashboard.module.css";
import { figureHref } from "./figure-lists.ts";

/** How many bookings, what they come to and how it went: each figure leads to exactly the list that gives it. */
export function FiguresCard({ area, days }: { area: Area; days: Period }) {
  const t = useTranslations("dashboard");
  const formats = useFormats();
  const { api } = usePage();
  const query = useQuery(api.insights.getFigures.queryOptions({ input: days, placeholderData: keepPreviousData }));
  const { data } = query;
  return (
    <Card
      title={t("figures")}
      description={
        data ? t("asOf", { from: formats.date(days.from), to: formats.date(days.to), time: formats.instant(data.asOf) }) : undefined
      }
      action={<ListExport name="figures" input={days} columns={["figure", "value", "before", "beside"]} />}
    >
      <Part query={query}>
        {({ figures }) => (
          <ul className={styles.figures}>
            {figures.map((figure) => (
              <li key={figure.key}>
                <FigureBox figure={figure} area={area} />
              </li>
            ))}
          </ul>
        )}
      </Part>
    </Card>
  );
}

function FigureBox({ figure, area }: { figure: Figure; area: Area }) {
  const t = useTranslations("dashboard");
  const write = useFigureText();
  const { key, filter, value, before, beside } = figure;
  const content = (
    <>
      <span className={styles.label}>{t(`names.${key}`)}</span>
      <strong>{write(figure, value)}</strong>
      {beside !== null && (key === "answeredIn" || key === "approvalRate") ? (
        <span className={styles.label}>{t(`beside.${key}`, { count: beside })}</span>
      ) : null}
      <span className={styles.label}>{t("before", { value: write(figure, before) })}</span>
    </>
  );
  if (filter === null) return <div className={styles.figure}>{content}</div>;
  return (
    <UiLink href={figureHref(area, filter)} className={styles.figure}>
      {content}
    </UiLink>
  );
}

/** A figure as people read it, by its unit. */
function useFigureText() {
  const t = useTranslations("dashboard");
  const formats = useFormats();
  return ({ unit }: Pick<Figure, "unit">, value: number | null): string => {
    if (value === null) return t("nothing");
    switch (unit) {
      case "count":
        return formats.number(value);
      case "cents":
        return formats.money(value);
      case "minutes":
        return t("minutes", { hours: formats.hours(Math.round(value / 6) * 6) });
      case "share":
        return formats.percent(Math.round(value / 10) * 10);
      case "perHundred":
        return formats.number(Math.round(value / 10) / 10);
    }
  };
}
