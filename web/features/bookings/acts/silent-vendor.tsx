import IconBellRinging from "@tabler/icons-react/icons/IconBellRinging";
import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Cluster } from "#web/ui/stack.tsx";
import { useBookingCache } from "../booking-queries.ts";

/** Where the vendor has the turn: whom the operator calls, and the reminder that goes now. */
export function SilentVendor({ booking }: { booking: Booking }) {
  const t = useTranslations("bookings.silent");
  const formats = useFormats();
  const remind = useReminder(booking);
  const { silentVendor, waitsForYou, vendor } = booking;
  if (!silentVendor) return null;
  const { name, phone, email, remindedAt, canRemind } = silentVendor;
  return (
    <Notice
      tone={waitsForYou ? "warning" : "info"}
      title={t(waitsForYou ? "title" : "waits", { name: vendor.name })}
      action={
        canRemind ? (
          <Button
            size="s"
            icon={<IconBellRinging size={17} stroke={1.9} aria-hidden="true" />}
            loading={remind.isPending}
            onClick={() => remind.act()}
          >
            {t("remind")}
          </Button>
        ) : undefined
      }
    >
      <Cluster>
        {phone ? (
          <span>
            <a href={`tel:${phone}`}>{readablePhone(phone)}</a>
            {name ? <span>{` (${name})`}</span> : null}
          </span>
        ) : (
          <span>{t("noPhone")}</span>
        )}
        {email ? <a href={`mailto:${email}`}>{email}</a> : null}
        {remindedAt ? <span>{t("reminded", { at: formats.instant(remindedAt) })}</span> : null}
      </Cluster>
    </Notice>
  );
}

function useReminder({ id, vendor }: Booking) {
  const t = useTranslations("bookings.silent");
  const { api } = usePage();
  const cache = useBookingCache(id);
  return useAct({
    call: () => api.bookings.remindVendor.call({ bookingId: id }),
    success: () => ({ title: t("done", { name: vendor.name }) }),
    done: cache.put,
    failed: () => void cache.fetchFresh().catch(() => null),
  });
}
