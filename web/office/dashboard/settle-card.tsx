import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Part } from "#web/platform/api/part.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { BookingRows } from "./booking-rows.tsx";
import styles from "./dashboard.module.css";
import { useRowActs } from "./row-acts.tsx";

/** The operator's: what took place, is disputed or to be refunded, and is not settled yet; nothing where there is none. */
export function SettleCard() {
  const t = useTranslations("dashboard.settle");
  const { api } = usePage();
  const { settleOf, dialog } = useRowActs("admin");
  const disputes = useQuery(api.tickets.listTickets.queryOptions({ input: { kinds: ["dispute"], sort: "-lastEntryAt", pageSize: 50 } }));
  const ids = (disputes.data?.items ?? []).flatMap(({ booking, state, outcome }) =>
    booking && (state !== "solved" || outcome === "refunded") ? [booking.id] : [],
  );
  const bookings = useQuery({
    ...api.bookings.listBookings.queryOptions({ input: { ids, sort: "activityDate", pageSize: 50 } }),
    enabled: ids.length > 0,
  });
  const open = ids.length === 0 ? [] : (bookings.data?.items ?? []).filter(({ can, cost }) => can.settle && cost.refundedCents === 0);
  const hasFailed = [disputes, bookings].some(({ error, data }) => error && data === undefined);
  if (open.length === 0 && !hasFailed) return dialog;
  return (
    <Card
      title={t("title")}
      action={
        <ButtonLink size="s" variant="ghost" href="/admin/tickets?kinds=dispute">
          {t("all")}
        </ButtonLink>
      }
    >
      <Part query={disputes} height={null}>
        {() => (
          <Part query={bookings} height={null}>
            {() => (
              <Stack gap={3}>
                <p className={styles.none}>{t("text")}</p>
                <BookingRows area="admin" bookings={open} actOf={settleOf} />
              </Stack>
            )}
          </Part>
        )}
      </Part>
      {dialog}
    </Card>
  );
}
