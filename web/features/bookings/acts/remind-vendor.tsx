import IconBellRinging from "@tabler/icons-react/icons/IconBellRinging";
import { useTranslations } from "use-intl";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { useBookingCache } from "../booking-queries.ts";

/** Sends the vendor that has the turn a reminder now; shown where `silentVendor.canRemind`. */
export function RemindVendor({ booking: { id, vendor } }: { booking: Pick<BookingSummary, "id" | "vendor"> }) {
  const t = useTranslations("bookings.silent");
  const { api } = usePage();
  const cache = useBookingCache(id);
  const remind = useAct({
    call: () => api.bookings.remindVendor.call({ bookingId: id }),
    success: () => ({ title: t("done", { name: vendor.name }) }),
    done: cache.put,
    failed: () => void cache.fetchFresh().catch(() => null),
  });
  return (
    <Button
      size="s"
      icon={<IconBellRinging size={17} stroke={1.9} aria-hidden="true" />}
      loading={remind.isPending}
      onClick={() => remind.act()}
    >
      {t("remind")}
    </Button>
  );
}
