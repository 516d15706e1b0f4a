import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";

/** Above a request that waits for the client's own consent, or ended without it: what it is about, and what comes next. */
export function BookingConsent({ booking }: { booking: Booking }) {
  const t = useTranslations("bookings.consent");
  const { budgetApproval, can } = booking;
  const names = { client: booking.client.name, team: booking.team.name, vendor: booking.vendor.name };
  if (budgetApproval === "refused") return <Notice tone="info">{t("refused", names)}</Notice>;
  if (budgetApproval !== "pending") return null;
  return (
    <Notice tone="warning" title={t("title", names)}>
      <BudgetSentence booking={booking} /> <span>{t(can.approveBudget ? "decide" : "wait", names)}</span>
    </Notice>
  );
}

/** By how much it is above what the team has left today, while it still is. */
function BudgetSentence({ booking }: { booking: Booking }) {
  const t = useTranslations("bookings.consent");
  const formats = useFormats();
  const { api } = usePage();
  const { data: budget } = useQuery(
    api.organisations.getTeamBudget.queryOptions({ input: { teamId: booking.team.id, date: booking.activityDate } }),
  );
  if (!budget || budget.freeCents === null) return null;
  // Others may have gone above it already: then all of this request does.
  const free = Math.max(0, budget.freeCents);
  const over = booking.priceExclVatCents - free;
  if (over <= 0) return null;
  const amounts = { free: formats.moneyExact(free), over: formats.moneyExact(over) };
  if (budget.from === null || budget.to === null) return t("free", amounts);
  return t("freePeriod", { ...amounts, from: formats.date(budget.from), to: formats.date(budget.to) });
}
