import IconArrowsExchange from "@tabler/icons-react/icons/IconArrowsExchange";
import IconBan from "@tabler/icons-react/icons/IconBan";
import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import IconCircleX from "@tabler/icons-react/icons/IconCircleX";
import IconCoinEuro from "@tabler/icons-react/icons/IconCoinEuro";
import IconMessages from "@tabler/icons-react/icons/IconMessages";
import IconRotateClockwise from "@tabler/icons-react/icons/IconRotateClockwise";
import IconScale from "@tabler/icons-react/icons/IconScale";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { BookingAction } from "#contract/bookings/booking-states.ts";
import type { Area } from "#contract/core/roles.ts";
import { useLetterKeys } from "#web/platform/letter-keys.ts";
import { useToday } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { OfferDialog } from "../offers/offer-dialog.tsx";
import { offerVerb } from "../offers/offer-verb.ts";
import { actionsFor, type ChosenAction } from "./booking-action-table.ts";
import styles from "./booking-actions.module.css";
import type { LostChance } from "./booking-change-notice.tsx";
import { BookingConfirmation } from "./booking-confirmation.tsx";
import { SettlementDialog } from "./settlement-dialog.tsx";

const icons: Record<BookingAction, typeof IconBan> = {
  cancel: IconBan,
  decline: IconCircleX,
  reopen: IconRotateClockwise,
  negotiate: IconMessages,
  approveBudget: IconCoinEuro,
  approve: IconCircleCheck,
};

type ActionsProps = { area: Area; booking: Booking; onLost: (lost: LostChance) => void /** The person has acted. */; onDone: () => void };

/** The next sensible actions, exactly those that `booking.can` allows, each with its confirmation. */
export function BookingActions({ area, booking, onLost, onDone }: ActionsProps) {
  const t = useTranslations("bookings.actions");
  const offerWords = useTranslations("bookings.offers");
  const today = useToday();
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const rows = actionsFor(booking, area);
  const [settles, setSettles] = useState<Booking | null>(null);
  const [offers, setOffers] = useState<Booking | null>(null);
  const { settle, makeOffer } = booking.can;
  useLetterKeys(Object.fromEntries(rows.map((row) => [row.letter, () => setChosen({ row, seen: booking })])));
  if (rows.length === 0 && !settle && !makeOffer && !chosen && !settles && !offers) return null;
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not the fields of a form */}
      <div
        className={styles.actions}
        role="group"
        aria-label={t("label")}
        data-count={rows.length + (settle ? 1 : 0) + (makeOffer ? 1 : 0)}
      >
        {makeOffer ? (
          <Button
            variant="secondary"
            icon={<IconArrowsExchange size={18} stroke={1.9} aria-hidden="true" />}
            onClick={() => setOffers(booking)}
          >
            {offerWords(offerVerb(booking, today))}
          </Button>
        ) : null}
        {rows.map((row) => {
          const Icon = icons[row.action];
          return (
            <Button
              key={row.action}
              variant={row.look === "danger" ? "quietDanger" : row.look}
              icon={<Icon size={18} stroke={1.9} aria-hidden="true" />}
              aria-keyshortcuts={row.letter}
              onClick={() => setChosen({ row, seen: booking })}
            >
              {t(row.action)}
            </Button>
          );
        })}
        {settle ? (
          <Button variant="secondary" icon={<IconScale size={18} stroke={1.9} aria-hidden="true" />} onClick={() => setSettles(booking)}>
            {t("settle")}
          </Button>
        ) : null}
      </div>
      {offers ? <OfferDialog area={area} seen={offers} onSeen={setOffers} onLost={onLost} onDone={onDone} /> : null}
      {settles ? <SettlementDialog seen={settles} onSeen={setSettles} onLost={onLost} /> : null}
      {chosen ? <BookingConfirmation area={area} chosen={chosen} onChoose={setChosen} onLost={onLost} onDone={onDone} /> : null}
    </div>
  );
}
