import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { useAddress } from "#web/platform/page/address.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { dashboardPeriods, dashboardSearch } from "./dashboard-search.ts";
import { FiguresCard } from "./figures-card.tsx";
import { WaitingCard } from "./waiting-card.tsx";

/** An area's first screen: what waits for the person, and how it goes. */
export function DashboardScreen({ area }: { area: Area }) {
  const t = useTranslations("office.dashboard");
  const { period } = useAddress(dashboardSearch);
  const navigate = useNavigate();
  const path = `/${area}/dashboard`;
  return (
    <OfficePage
      title={t("title")}
      crumbs={[{ label: t("title"), href: path }]}
      secondaryActions={
        <SelectField
          label={t("period")}
          hideLabel
          options={dashboardPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
          value={period}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ href: `${path}${stringifySearch({ period: value === "month" ? "" : value })}` })
          }
        />
      }
    >
      <Stack gap={5}>
        <WaitingCard area={area} />
        <FiguresCard area={area} period={period} />
      </Stack>
    </OfficePage>
  );
}
