import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { isPlainDate } from "#contract/core/dates/dates.ts";
import type { Area } from "#contract/core/roles.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { BookingFormValues } from "../create/create-booking-values.ts";
import styles from "./booking-price-card.module.css";

/**
 * What the team has left in the period of the chosen date, and a warning where
 * this booking would take more. It never stops anybody: the request is still
 * made, though a client may want its admins to agree before the vendor is asked.
 */
export function BookingBudget({ priceExclVatCents, area }: { priceExclVatCents: number | undefined; area: Area }) {
  const t = useTranslations("bookings.form.create.budget");
  const formats = useFormats();
  const { api } = usePage();
  const { watch } = useFormContext<BookingFormValues>();
  const teamId = watch("teamId");
  const date = watch("activityDate");
  const { data: budget } = useQuery(
    api.organisations.getTeamBudget.queryOptions({
      input: { teamId, ...(isPlainDate(date) ? { date } : {}) },
      enabled: teamId !== "",
      placeholderData: keepPreviousData,
    }),
  );
  if (teamId === "" || !budget || budget.freeCents === null || budget.totalCents === null) return null;
  // There is nothing to be above.
  if (!budget.hasSum) return <p className={styles.note}>{t("nobodyCounted")}</p>;
  const isAsking = budget.asksFirst && area === "team";
  // As the team's own screen says it. Below nothing there is nothing left: then all of this booking is over.
  const roomCents = Math.max(0, budget.freeCents ?? 0);
  const overCents = (priceExclVatCents ?? 0) - roomCents;
  const left = { left: formats.moneyExact(roomCents), total: formats.moneyExact(budget.totalCents) };
  const text =
    budget.from === null || budget.to === null
      ? t("leftEver", left)
      : t("left", { ...left, from: formats.date(budget.from), to: formats.date(budget.to) });
  if (overCents <= 0) return <p className={styles.note}>{text}</p>;
  return (
    <Notice tone="warning" title={t("over", { amount: formats.moneyExact(overCents) })} announce="polite">
      <span>{text}</span> <span>{t(isAsking ? "overAsks" : "overText")}</span>
    </Notice>
  );
}
