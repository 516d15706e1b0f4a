import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { addDays } from "#contract/core/dates/dates.ts";
import type { Area } from "#contract/core/roles.ts";
import type { Figure } from "#contract/insights/figures.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { useFormats, usePage, useToday } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import styles from "./dashboard.module.css";
import { type DashboardPeriod, periodDays } from "./dashboard-search.ts";

type CardProps = { area: Area; period: DashboardPeriod };

/** How many bookings, and what they come to: each figure leads to exactly the list that it counts. */
export function FiguresCard({ area, period }: CardProps) {
  const t = useTranslations("office.dashboard");
  const ui = useTranslations("ui");
  const textOf = useProblemText();
  const formats = useFormats();
  const { api } = usePage();
  const today = useToday();
  const days = { from: addDays(today, 1 - periodDays[period]), to: today };
  const { data, error, refetch } = useQuery(api.insights.getFigures.queryOptions({ input: days, placeholderData: keepPreviousData }));
  return (
    <Card
      title={t("figures")}
      description={
        data ? t("asOf", { from: formats.date(days.from), to: formats.date(days.to), time: formats.instant(data.asOf) }) : undefined
      }
    >
      {error ? (
        <Notice tone="danger" action={<Button onClick={() => void refetch()}>{ui("retry")}</Button>}>
          {textOf(problemOf(error))}
        </Notice>
      ) : data ? (
        <ul className={styles.figures}>
          {data.figures.map((figure) => (
            <FigureLink key={figure.key} figure={figure} area={area} />
          ))}
        </ul>
      ) : (
        <Skeleton shape="box" height="7rem" />
      )}
    </Card>
  );
}

function FigureLink({ figure: { key, unit, value, before, filter }, area }: { figure: Figure; area: Area }) {
  const t = useTranslations("office.dashboard");
  const formats = useFormats();
  const write = unit === "cents" ? formats.money : formats.number;
  return (
    <li>
      <UiLink href={`/${area}/bookings${stringifySearch(filter)}`} className={styles.figure}>
        <span className={styles.label}>{t(`names.${key}`)}</span>
        <strong>{write(value)}</strong>
        <span className={styles.label}>{t("before", { value: write(before) })}</span>
      </UiLink>
    </li>
  );
}
