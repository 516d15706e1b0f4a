import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import type { TeamBudget } from "#contract/organisations/organisation-shapes.ts";
import { Part } from "#web/platform/api/part.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Meter } from "#web/ui/charts/meter.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { Stack } from "#web/ui/stack.tsx";
import styles from "./dashboard.module.css";

/** What teams have spent, asked for and left in the running period of their budget, those with the least left of it first. */
export function BudgetsCard({ area }: { area: Area }) {
  const t = useTranslations("dashboard.budgets");
  const { api } = usePage();
  const query = useQuery(api.organisations.getTightBudgets.queryOptions({ input: {} }));
  return (
    <Card
      title={t("title")}
      action={
        area === "client" ? (
          <ButtonLink size="s" variant="ghost" href="/client/teams?activity=active">
            {t("all")}
          </ButtonLink>
        ) : null
      }
    >
      <Part query={query}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className={styles.none}>{t("none")}</p>
          ) : (
            <Stack gap={3}>
              <ul className={styles.meters}>
                {items.map((team) => (
                  <li key={team.id}>
                    <TeamMeter team={team} href={area === "client" ? `/client/teams/${team.id}` : undefined} />
                  </li>
                ))}
              </ul>
              {total > items.length ? <p className={styles.none}>{t("some", { count: items.length, total })}</p> : null}
            </Stack>
          )
        }
      </Part>
    </Card>
  );
}

function TeamMeter({ team: { name, budget }, href }: { team: { name: string; budget: TeamBudget }; href: string | undefined }) {
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
