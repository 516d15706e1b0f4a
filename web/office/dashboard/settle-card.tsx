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

/** So many stand here; the list behind the link has all of them. */
const shown = 5;

/** The operator's: what took place, is disputed or to be refunded, and is not settled yet; nothing where there is none. */
export function SettleCard() {
  const t = useTranslations("dashboard.settle");
  const { api } = usePage();
  const { settleOf, dialog } = useRowActs("admin");
  const disputes = useQuery(api.tickets.listTickets.queryOptions({ input: { toSettle: true, sort: "createdAt", pageSize: 10 } }));
  const ids = (disputes.data?.items ?? []).flatMap(({ booking }) => booking?.id ?? []).slice(0, shown);
  const bookings = useQuery({
    ...api.bookings.listBookings.queryOptions({ input: { ids, sort: "activityDate", pageSize: 10 } }),
    enabled: ids.length > 0,
  });
  const hasFailed = [disputes, bookings].some(({ error, data }) => error && data === undefined);
  if (ids.length === 0 && !hasFailed) return dialog;
  return (
    <Card
      title={t("title")}
      action={
        <ButtonLink size="s" variant="ghost" href="/admin/tickets?settling=toSettle&sort=createdAt">
          {t("all", { count: disputes.data?.total ?? 0 })}
        </ButtonLink>
      }
    >
      <Part query={disputes} height={null}>
        {() => (
          <Part query={bookings} height="6rem">
            {({ items }) => (
              <Stack gap={3}>
                <p className={styles.none}>{t("text")}</p>
                <BookingRows area="admin" bookings={items} actOf={settleOf} />
              </Stack>
            )}
          </Part>
        )}
      </Part>
      {dialog}
    </Card>
  );
}
