import { useTranslations } from "use-intl";
import type { TeamBudget } from "#contract/organisations/organisation-shapes.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Card } from "#web/ui/card.tsx";
import { PriceLines } from "#web/ui/display/price-lines.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/stack.tsx";
import styles from "./team-budget-card.module.css";

/** What the team has spent and has left in the running period of its budget. */
export function TeamBudgetCard({ budget }: { budget: TeamBudget }) {
  const t = useTranslations("organisations.budget");
  const formats = useFormats();
  const { perPersonCents, peopleCount, totalCents, freeCents: leftCents, spentCents, requestedCents } = budget;
  // What vendors were asked for is set aside; what still waits for the client's own consent is not.
  const askedCents = totalCents === null || leftCents === null ? 0 : totalCents - spentCents - leftCents;
  const waitingCents = requestedCents - askedCents;
  const when =
    budget.from === null ? t("everything") : t("period", { from: formats.date(budget.from), to: formats.date(budget.to ?? budget.from) });
  const spent = { key: "spent", label: t("spent"), amount: formats.moneyExact(spentCents) };
  return (
    <Card title={t("title")} description={when}>
      <Stack gap={3}>
        {perPersonCents === null || totalCents === null || leftCents === null ? (
          <>
            <p className={styles.text}>{t("none")}</p>
            <PriceLines caption={t("caption")} headings={{ line: t("line"), amount: t("amount") }} lines={[spent]} totals={[]} />
          </>
        ) : (
          <>
            <div className={styles.bar} aria-hidden="true">
              <span
                className={styles.fill}
                data-over={leftCents < 0 || undefined}
                style={{ inlineSize: `${shareOf(spentCents + askedCents, totalCents)}%` }}
              />
            </div>
            <PriceLines
              caption={t("caption")}
              headings={{ line: t("line"), amount: t("amount") }}
              lines={[
                {
                  key: "total",
                  label: t("total"),
                  detail: t("totalDetail", { perPerson: formats.money(perPersonCents), count: peopleCount }),
                  amount: formats.moneyExact(totalCents),
                },
                spent,
                ...(askedCents > 0 ? [{ key: "asked", label: t("asked"), amount: formats.moneyExact(askedCents) }] : []),
              ]}
              totals={[
                leftCents < 0
                  ? { key: "left", label: t("over"), amount: formats.moneyExact(-leftCents), strong: true }
                  : { key: "left", label: t("left"), amount: formats.moneyExact(leftCents), strong: true },
              ]}
            />
          </>
        )}
        {waitingCents > 0 ? <p className={styles.text}>{t("requested", { amount: formats.moneyExact(waitingCents) })}</p> : null}
        {perPersonCents !== null && peopleCount === 0 ? <Notice tone="info">{t("noMembers")}</Notice> : null}
      </Stack>
    </Card>
  );
}

function shareOf(spent: number, total: number): number {
  if (spent <= 0) return 0;
  return total <= 0 ? 100 : Math.min(100, Math.round((spent / total) * 100));
}
