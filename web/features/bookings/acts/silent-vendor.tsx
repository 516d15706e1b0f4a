import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { EmailLink } from "#web/ui/display/email-address.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Cluster } from "#web/ui/stack.tsx";
import { RemindVendor } from "./remind-vendor.tsx";

/** Where the vendor has the turn: whom the operator calls, and the reminder that goes now. */
export function SilentVendor({ booking }: { booking: Booking }) {
  const t = useTranslations("bookings.silent");
  const formats = useFormats();
  const { silentVendor, waitsForYou, vendor } = booking;
  if (!silentVendor) return null;
  const { name, phone, email, remindedAt, canRemind } = silentVendor;
  return (
    <Notice
      tone={waitsForYou ? "warning" : "info"}
      title={t(waitsForYou ? "title" : "waits", { name: vendor.name })}
      action={canRemind ? <RemindVendor booking={booking} /> : undefined}
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
        {email ? <EmailLink address={email} /> : null}
        {remindedAt ? <span>{t("reminded", { at: formats.instant(remindedAt) })}</span> : null}
      </Cluster>
    </Notice>
  );
}
