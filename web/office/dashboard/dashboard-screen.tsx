import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { DayField } from "#web/platform/lists/period-fields.tsx";
import { useAddress } from "#web/platform/page/address.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useToday } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import { BudgetsCard } from "./budgets-card.tsx";
import { ChartsCard } from "./charts-card.tsx";
import { type DashboardSearch, dashboardPeriods, dashboardSearch, daysOf } from "./dashboard-search.ts";
import { DemandCard } from "./demand-card.tsx";
import { FiguresCard } from "./figures-card.tsx";
import { FirstStepsCard } from "./first-steps-card.tsx";
import { LostCard } from "./lost-card.tsx";
import { NextCard } from "./next-card.tsx";
import { SettleCard } from "./settle-card.tsx";
import { TasksCard } from "./tasks-card.tsx";
import { TopCard } from "./top-card.tsx";
import { WaitingCard } from "./waiting-card.tsx";

/** An area's first screen: what waits for the person, what comes next, and how it goes. */
export function DashboardScreen({ area }: { area: Area }) {
  const t = useTranslations("office.dashboard");
  const search = useAddress(dashboardSearch);
  const today = useToday();
  const days = daysOf(search, today);
  const path = `/${area}/dashboard`;
  const sells = area === "admin" || area === "vendor";
  return (
    <OfficePage title={t("title")} crumbs={[{ label: t("title"), href: path }]}>
      <Stack gap={5}>
        <FirstStepsCard area={area} />
        <WaitingCard area={area} />
        {area === "admin" ? <SettleCard /> : null}
        <TasksCard area={area} />
        <NextCard area={area} />
        <PeriodChoice path={path} search={search} />
        <FiguresCard area={area} days={days} />
        <ChartsCard days={days} />
        {sells ? <LostCard area={area} days={days} /> : <BudgetsCard area={area} />}
        {area === "team" ? null : <TopCard area={area} days={days} />}
        {area === "admin" ? <DemandCard days={days} /> : null}
      </Stack>
    </OfficePage>
  );
}

/** The days that everything below is about; they stand in the address. */
function PeriodChoice({ path, search }: { path: string; search: DashboardSearch }) {
  const t = useTranslations("dashboard");
  const navigate = useNavigate();
  const today = useToday();
  const days = daysOf(search, today);
  const go = ({ period, ...dates }: DashboardSearch) =>
    void navigate({ href: `${path}${stringifySearch({ period: period === "month" ? "" : period, ...dates })}` });
  return (
    <Cluster>
      <SelectField
        label={t("period")}
        options={dashboardPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        value={search.period}
        onChange={({ currentTarget }) => {
          const period = currentTarget.value as DashboardSearch["period"];
          go(period === "own" ? { period, ...days } : { period, from: "", to: "" });
        }}
      />
      {search.period === "own" ? (
        <>
          <DayField label={t("from")} value={days.from} max={days.to} onDate={(from) => go({ ...search, from })} />
          <DayField label={t("to")} value={days.to} min={days.from} onDate={(to) => go({ ...search, to })} />
        </>
      ) : null}
    </Cluster>
  );
}
