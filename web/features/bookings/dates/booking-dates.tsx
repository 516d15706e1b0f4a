import IconCalendarCheck from "@tabler/icons-react/icons/IconCalendarCheck";
import IconCalendarOff from "@tabler/icons-react/icons/IconCalendarOff";
import IconCalendarPause from "@tabler/icons-react/icons/IconCalendarPause";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { NamedDate } from "#contract/bookings/holds/hold-shapes.ts";
import { usualHoldDays } from "#contract/bookings/holds/hold-states.ts";
import type { Area } from "#contract/core/roles.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { actionFor, type ChosenAction } from "../acts/booking-action-table.ts";
import type { LostChance } from "../acts/booking-change-notice.tsx";
import { BookingConfirmation } from "../acts/booking-confirmation.tsx";
import { useBookingDays } from "../booking-hours.ts";
import { useBookingCache } from "../booking-queries.ts";
import styles from "./booking-dates.module.css";

type DatesProps = { booking: Booking; area: Area; onLost: (lost: LostChance) => void; onDone: () => void };

/** For how long a day can be held by one press. */
const holdChoices = [1, 3, usualHoldDays, 14] as const;

/** The dates that a request names, in order of preference: what the vendor can answer to each, and which of them it holds. */
export function BookingDates({ booking, area, onLost, onDone }: DatesProps) {
  const t = useTranslations("bookings.dates");
  const [days, setDays] = useState<number>(usualHoldDays);
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const { dates } = booking;
  const mayHold = dates.some(({ can }) => can.hold);
  const isOne = dates.length === 1;
  if (!chosen && (dates.length === 0 || (isOne && !mayHold && !dates[0]?.hold))) return null;
  const approve = (date: string) => {
    const row = actionFor("approve", booking, area);
    if (row) setChosen({ row, seen: booking, date });
  };
  return (
    <Card
      title={t(isOne ? "titleOne" : "title")}
      description={isOne ? undefined : t(mayHold ? "answer" : "asked")}
      action={
        mayHold ? (
          <SelectField
            label={t("holdFor")}
            value={String(days)}
            options={holdChoices.map((count) => ({ value: String(count), label: t("days", { count }) }))}
            onChange={({ currentTarget: { value } }) => setDays(Number(value))}
          />
        ) : undefined
      }
    >
      <ol className={styles.dates} data-one={isOne || undefined}>
        {dates.map((named) => (
          <li key={named.date}>
            <DateFacts named={named} />
            <DateActs booking={booking} named={named} days={days} {...(isOne ? {} : { onApprove: approve })} />
          </li>
        ))}
      </ol>
      {chosen ? <BookingConfirmation area={area} chosen={chosen} onChoose={setChosen} onLost={onLost} onDone={onDone} /> : null}
    </Card>
  );
}

function DateFacts({ named: { date, lastDate, cause, hold } }: { named: NamedDate }) {
  const t = useTranslations("bookings.dates");
  const causes = useTranslations("bookings.day.causes");
  const formats = useFormats();
  const daysOf = useBookingDays();
  return (
    <div className={styles.facts}>
      <strong>{daysOf({ activityDate: date, lastDate })}</strong>
      {cause ? <span className={styles.cause}>{causes(cause)}</span> : null}
      {hold ? (
        <span className={styles.held}>
          {t(hold.place === 1 ? "held" : "queued", { until: formats.instant(hold.until), place: hold.place })}
        </span>
      ) : null}
    </div>
  );
}

type ActsProps = { booking: Booking; named: NamedDate; days: number; onApprove?: (date: string) => void };

/** What the vendor can do about one of the dates, each act named with its day for those who do not see where it stands. */
function DateActs({ booking, named, days, onApprove }: ActsProps) {
  const t = useTranslations("bookings.dates");
  const formats = useFormats();
  const { date, hold, can } = named;
  const holding = useHolding(booking);
  const releasing = useReleasing(booking);
  const icon = { size: 17, stroke: 1.9, "aria-hidden": true } as const;
  const labelled = (text: string) => ({ "aria-label": `${text}: ${formats.date(date)}`, children: text });
  const acts = [
    can.approve && onApprove ? (
      <Button
        key="approve"
        size="s"
        variant="primary"
        icon={<IconCalendarCheck {...icon} />}
        onClick={() => onApprove(date)}
        {...labelled(t("approve"))}
      />
    ) : null,
    can.hold ? (
      <Button
        key="hold"
        size="s"
        loading={holding.isPending}
        icon={<IconCalendarPause {...icon} />}
        onClick={() => holding.act({ date, days })}
        {...labelled(t(holdWords(named)))}
      />
    ) : null,
    can.release && hold ? (
      <Button
        key="release"
        size="s"
        variant="ghost"
        loading={releasing.isPending}
        icon={<IconCalendarOff {...icon} />}
        onClick={() => releasing.act(hold.id)}
        {...labelled(t("release"))}
      />
    ) : null,
  ].filter((act) => act !== null);
  return acts.length === 0 ? null : (
    <div className={styles.acts} data-print="no">
      {acts}
    </div>
  );
}

function holdWords({ hold, cause }: NamedDate): "extend" | "queue" | "hold" {
  if (hold) return "extend";
  return cause === "held" ? "queue" : "hold";
}

function useHolding({ id }: Booking) {
  const t = useTranslations("bookings.dates");
  const formats = useFormats();
  const { api } = usePage();
  const cache = useBookingCache(id);
  return useAct({
    call: (input: { date: string; days: number }) => api.holds.holdDay.call({ bookingId: id, ...input }),
    success: ({ dates }, { date }) => {
      const held = dates.find((named) => named.date === date)?.hold;
      return held
        ? { title: t(held.place === 1 ? "held" : "queued", { until: formats.instant(held.until), place: held.place }) }
        : { title: t("ended") };
    },
    done: cache.put,
    failed: () => void cache.fetchFresh().catch(() => null),
  });
}

function useReleasing({ id }: Booking) {
  const t = useTranslations("bookings.dates");
  const { api } = usePage();
  const cache = useBookingCache(id);
  return useAct({
    call: (holdId: string) => api.holds.releaseDay.call({ bookingId: id, holdId }),
    success: () => ({ title: t("released") }),
    done: cache.put,
    failed: () => void cache.fetchFresh().catch(() => null),
  });
}
