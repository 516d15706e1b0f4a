import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import { isOfferToAnswer } from "#contract/bookings/offers/offer-lifecycle.ts";
import type { Area } from "#contract/core/roles.ts";
import { actionsFor, sideOfArea } from "#web/features/bookings/acts/booking-action-table.ts";
import { RemindVendor } from "#web/features/bookings/acts/remind-vendor.tsx";
import type { Asked } from "#web/features/bookings/asked/asked.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";

const AskedBooking = lazy(() =>
  import("#web/features/bookings/asked/asked-booking.tsx").then((module) => ({ default: module.AskedBooking })),
);

/** What settles a wait: the offer that is to be answered, else the weightiest step that `can` allows; null where only words do. */
export function actionOf(booking: BookingSummary, area: Area): Asked["action"] | null {
  const side = sideOfArea[area];
  if (side !== "operator" && isOfferToAnswer(booking.openOffer, side)) return "acceptOffer";
  return actionsFor(booking, area).find(({ look }) => look === "primary")?.action ?? null;
}

/** The buttons of bookings in rows, and the question that one of them opens: the same as on the booking's own page. */
export function useRowActs(area: Area): {
  /** What a booking that waits for the reader needs. */
  actOf: (booking: BookingSummary) => ReactNode;
  settleOf: (booking: BookingSummary) => ReactNode;
  dialog: ReactNode;
} {
  const t = useTranslations("dashboard");
  const bookings = useTranslations("bookings");
  const [asked, setAsked] = useState<Asked | null>(null);
  const button = ({ id: bookingId, reference }: BookingSummary, action: Asked["action"]) => {
    const label = action === "acceptOffer" ? bookings("offers.accept") : bookings(`actions.${action}`);
    return (
      <Button size="s" aria-label={t("rowAct", { act: label, reference })} onClick={() => setAsked({ bookingId, action })}>
        {label}
      </Button>
    );
  };
  return {
    actOf: (booking) => {
      // The operator does not decide in a vendor's place from here: whoever is silent is reminded.
      if (area === "admin") return booking.silentVendor?.canRemind ? <RemindVendor booking={booking} /> : null;
      const action = actionOf(booking, area);
      if (action) return button(booking, action);
      return (
        <ButtonLink
          size="s"
          href={`/${area}/bookings/${booking.id}`}
          aria-label={t("rowAct", { act: t("answer"), reference: booking.reference })}
        >
          {t("answer")}
        </ButtonLink>
      );
    },
    settleOf: (booking) => button(booking, "settle"),
    dialog: asked ? (
      <Suspense fallback={null}>
        <AskedBooking
          area={area}
          asked={asked}
          lost={{ title: bookings("change.title"), description: bookings("change.noLonger") }}
          onClose={() => setAsked(null)}
        />
      </Suspense>
    ) : null,
  };
}
