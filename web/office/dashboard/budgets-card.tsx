import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import type { Team } from "#contract/organisations/organisation-shapes.ts";
import { Part } from "#web/platform/api/part.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Card } from "#web/ui/card.tsx";
import { Meter } from "#web/ui/charts/meter.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import styles from "./dashboard.module.css";

/** What each team has spent, asked for and left in the running period of its budget. */
export function BudgetsCard({ area }: { area: Area }) {
  const t = useTranslations("dashboard.budgets");
  const { api } = usePage();
  const query = useQuery(api.organisations.listTeams.queryOptions({ input: { isActive: true, pageSize: 50 } }));
  return (
    <Card title={t("title")}>
      <Part query={query}>
        {({ items }) => {
          // A budget per person of nobody is none, as on the team's own screen.
          const budgeted = items.filter(
            ({ budget: { totalCents, perPersonCents } }) => totalCents !== null && (totalCents > 0 || perPersonCents === 0),
          );
          return budgeted.length === 0 ? (
            <p className={styles.none}>{t("none")}</p>
          ) : (
            <ul className={styles.meters}>
              {budgeted.map((team) => (
                <li key={team.id}>
                  <TeamMeter team={team} href={area === "client" ? `/client/teams/${team.id}` : undefined} />
                </li>
              ))}
            </ul>
          );
        }}
      </Part>
    </Card>
  );
}

function TeamMeter({ team: { name, budget }, href }: { team: Team; href: string | undefined }) {
  const t = useTranslations("dashboard.budgets");
  const formats = useFormats();
  const total = budget.totalCents ?? 0;
  const left = budget.freeCents ?? 0;
  const asked = Math.max(0, total - budget.spentCents - left);
  const text = t(left < 0 ? "over" : "text", {
    spent: formats.money(budget.spentCents),
    asked: formats.money(asked),
    total: formats.money(total),
    left: formats.money(Math.abs(left)),
  });
  const meter = <Meter label={name} text={text} parts={[budget.spentCents, asked]} whole={total} />;
  return href === undefined ? meter : <UiLink href={href}>{meter}</UiLink>;
}
