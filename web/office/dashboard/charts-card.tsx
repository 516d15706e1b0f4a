import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { FigureKey } from "#contract/insights/figures.ts";
import type { Period } from "#contract/insights/period.ts";
import type { SeriesPoint, SeriesStep } from "#contract/insights/series.ts";
import { Part } from "#web/platform/api/part.tsx";
import { ListExport } from "#web/platform/lists/list-export.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Card } from "#web/ui/card.tsx";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { LineChart } from "#web/ui/charts/line-chart.tsx";
import styles from "./dashboard.module.css";

/** How requests, their value and the views of a vendor's pages went, step by step. */
export function ChartsCard({ days }: { days: Period }) {
  const t = useTranslations("dashboard.charts");
  const formats = useFormats();
  const { api } = usePage();
  const query = useQuery(api.insights.getSeries.queryOptions({ input: days, placeholderData: keepPreviousData }));
  const sentenceOf = useChange(days);
  const period = `${formats.date(days.from)} – ${formats.date(days.to)}`;
  return (
    <Card title={t("title")} action={<ListExport name="series" input={days} columns={["step", "requests", "amounts", "views"]} />}>
      <Part query={query} height="20rem">
        {({ step, points }) => {
          const parts = {
            steps: points.map((point) => stepLabel(step, point, formats)),
            words: { table: t("table"), step: t(`steps.${step}`), walk: t("walk") },
          };
          return (
            <div className={styles.charts}>
              <LineChart
                {...parts}
                title={t("requests", { period })}
                sentence={sentenceOf("requests", "requests")}
                series={[
                  { key: "asked", label: t("asked"), values: points.map(({ requests }) => requests) },
                  { key: "agreed", label: t("agreed"), values: points.map(({ approved }) => approved) },
                ]}
                write={formats.number}
              />
              <BarChart
                {...parts}
                title={t("amounts", { period })}
                sentence={sentenceOf("booked", "amounts")}
                series={[
                  { key: "past", label: t("past"), values: points.map(({ completedCents }) => completedCents) },
                  {
                    key: "ahead",
                    label: t("ahead"),
                    values: points.map(({ bookedCents, completedCents }) => bookedCents - completedCents),
                  },
                ]}
                write={formats.money}
              />
              {points.some(({ views }) => views !== null) ? (
                <LineChart
                  {...parts}
                  title={t("views", { period })}
                  sentence={sentenceOf("views", "views")}
                  series={[{ key: "seen", label: t("seen"), values: points.map(({ views }) => views ?? 0) }]}
                  write={formats.number}
                />
              ) : null}
            </div>
          );
        }}
      </Part>
    </Card>
  );
}

/** What a chart shows in a sentence: by the figure that it adds up to, and the same of the period before. */
function useChange(days: Period) {
  const t = useTranslations("dashboard.charts");
  const formats = useFormats();
  const { api } = usePage();
  const { data } = useQuery(api.insights.getFigures.queryOptions({ input: days, placeholderData: keepPreviousData }));
  return (key: FigureKey, text: "requests" | "amounts" | "views"): string => {
    const figure = data?.figures.find((one) => one.key === key);
    const value = figure?.value ?? 0;
    const before = figure?.before ?? 0;
    const write = figure?.unit === "cents" ? formats.money : formats.number;
    const change = value > before ? "rose" : value < before ? "fell" : "stayed";
    return t(`change.${text}`, { change, value: write(value), before: write(before) });
  };
}

function stepLabel(step: SeriesStep, { from }: SeriesPoint, formats: ReturnType<typeof useFormats>): string {
  return step === "month" ? formats.monthYear(from) : formats.dayShort(from);
}
