import IconBellRinging from "@tabler/icons-react/icons/IconBellRinging";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Cluster } from "#web/ui/stack.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
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
            onClick={remind.run}
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
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const { api } = usePage();
  const cache = useBookingCache(id);
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: () => api.bookings.remindVendor.call({ bookingId: id }),
    onSuccess: (booking) => {
      cache.put(booking);
      showToast({ title: t("done", { name: vendor.name }), tone: "success" });
    },
    onError: (error) => {
      void cache.fetchFresh().catch(() => null);
      showToast({ title: titles("action"), description: textOf(problemOf(error)), tone: "error" });
    },
  });
  return { run: () => mutate(), isPending };
}
