import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { Offer } from "#contract/bookings/offers/offer-shapes.ts";
import { type OfferAnswer, offerAnswers } from "#contract/bookings/offers/offer-states.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import type { LostChance } from "../acts/booking-change-notice.tsx";
import styles from "./booking-offers.module.css";
import { OfferAnswerDialog } from "./offer-answer-dialog.tsx";
import { OfferDifference } from "./offer-difference.tsx";

type OffersProps = { booking: Booking; onLost: (lost: LostChance) => void; onDone: () => void };

/** The offer that stands, with what it would change and what the reader may answer; those before it stand in the conversation. */
export function BookingOffers({ booking, onLost, onDone }: OffersProps) {
  const t = useTranslations("bookings.offers");
  const [chosen, setChosen] = useState<{ action: OfferAnswer; offerId: string; seen: Booking } | null>(null);
  const open = booking.offers.find(({ state }) => state === "open");
  if (!open) return null;
  return (
    <>
      <Card title={t("title", { number: open.number, name: booking[open.side].name })}>
        <Stack gap={3}>
          <OfferFacts offer={open} />
          {offerAnswers.some((action) => open.can[action]) ? (
            <Cluster>
              {offerAnswers
                .filter((action) => open.can[action])
                .map((action) => (
                  <Button
                    key={action}
                    variant={action === "accept" ? "primary" : "quietDanger"}
                    onClick={() => setChosen({ action, offerId: open.id, seen: booking })}
                  >
                    {t(action)}
                  </Button>
                ))}
            </Cluster>
          ) : null}
        </Stack>
      </Card>
      {chosen ? (
        <OfferAnswerDialog {...chosen} onSeen={(seen) => setChosen(seen && { ...chosen, seen })} onLost={onLost} onDone={onDone} />
      ) : null}
    </>
  );
}

function OfferFacts({ offer }: { offer: Offer }) {
  const t = useTranslations("bookings.offers");
  const formats = useFormats();
  const { byName: by, createdAt, validUntil, message, state } = offer;
  const at = formats.instant(createdAt);
  return (
    <Stack gap={3}>
      <p className={styles.when}>
        {state === "open" ? t("stands", { by, at, until: formats.instant(validUntil) }) : t("ended", { by, at })}
      </p>
      {message ? (
        <figure className={styles.message}>
          <figcaption>{t("says", { name: by })}</figcaption>
          <blockquote>{message}</blockquote>
        </figure>
      ) : null}
      <OfferDifference comparison={offer} />
    </Stack>
  );
}
