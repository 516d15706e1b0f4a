import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { Area } from "#contract/core/roles.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";

/** Says before a vendor approves that it lacks the VAT number without which nothing is approved, and leads to where it is added. */
export function VendorVatNumberNotice({ area, booking }: { area: Area; booking: Booking }) {
  const t = useTranslations("bookings.vatNumber");
  const { organisation } = useMe();
  if (area !== "vendor" || !booking.can.approve || organisation?.hasVatNumber !== false) return null;
  return (
    <Notice
      tone="warning"
      title={t("title")}
      action={
        <ButtonLink href="/vendor/update" size="s">
          {t("link")}
        </ButtonLink>
      }
    >
      {t("text", { name: organisation.name })}
    </Notice>
  );
}
