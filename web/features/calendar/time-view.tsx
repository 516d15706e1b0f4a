import type { CSSProperties } from "react";
import { useTranslations } from "use-intl";
import { datesBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { useFormats, useToday } from "#web/platform/page/route-context.ts";
import { UiLink } from "#web/ui/navigation/link.tsx";
import styles from "./calendar.module.css";
import { ClosureLine } from "./closure-line.tsx";
import type { DayEntry } from "./day-entries.ts";
import { type DayFacts, useDayFacts } from "./day-facts.tsx";
import { dropOn } from "./dragging.ts";
import { EntryLink, partyOf } from "./entry-link.tsx";
import { Legend } from "./legend.tsx";
import { ProposeButton } from "./propose-button.tsx";
import { hoursShown, minutesOf, type Placed, placeOnDay } from "./time-lanes.ts";
import type { DaysProps } from "./view-props.ts";

/** How high an hour is drawn. */
const hourRem = 3.25;
const rem = (minutes: number) => `${(minutes / 60) * hourRem}rem`;

/** A day or a week by its hours: what begins at one stands beside the clock, the rest above it. */
export function TimeView(props: DaysProps) {
  const { period, calendar, entries, acts } = props;
  const t = useTranslations("calendar");
  const facts = useDayFacts(calendar);
  const days = datesBetween(period.from, period.to).map((date) => {
    const ofDay = entries.get(date) ?? [];
    return { date, placed: placeOnDay(ofDay), untimed: ofDay.filter(({ startTime, isLong }) => startTime === null || isLong) };
  });
  const { first, last } = hoursShown(days.flatMap(({ placed }) => placed));
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const isOneDay = days.length === 1;
  return (
    <>
      <div className={styles.time} style={{ "--days": days.length } as CSSProperties}>
        <div className={styles.hours} aria-hidden="true" style={{ paddingBlockStart: 0 }}>
          {hours.map((hour) => (
            <span key={hour} style={{ blockSize: rem(60) }}>{`${String(hour).padStart(2, "0")}:00`}</span>
          ))}
        </div>
        {days.map(({ date, placed, untimed }) => (
          <section
            key={date}
            className={styles.column}
            aria-label={facts.labelOf(date)}
            data-closed={facts.dayOf(date).closed ?? undefined}
          >
            <DayHead date={date} facts={facts} acts={acts} isAlone={isOneDay} />
            <ul className={styles.untimed} aria-label={t("untimed")}>
              {untimed.map((entry) => (
                <li key={entry.key}>
                  <EntryLink area={acts.area} entry={entry} />
                  {isOneDay ? <EntryFacts entry={entry} acts={acts} /> : null}
                </li>
              ))}
            </ul>
            <ul
              className={styles.lanes}
              style={{ blockSize: rem((last - first) * 60), "--hour": `${hourRem}rem` } as CSSProperties}
              {...dropOn(date, calendar.bookings, acts)}
            >
              {facts.shadedOn(date).map(({ from, until }) => (
                <li key={`shade ${from}`} aria-hidden="true" className={styles.shade} style={shadeStyle(from, until, first, last)} />
              ))}
              {placed.map((one) => (
                <li key={one.entry.key} style={laneStyle(one, first * 60)}>
                  <EntryLink area={acts.area} entry={one.entry} />
                  {isOneDay ? <EntryFacts entry={one.entry} acts={acts} /> : null}
                </li>
              ))}
              {facts.callsOn(date).map(({ requestId, name, startTime, durationMinutes }) => (
                <li
                  key={requestId}
                  style={{ insetBlockStart: rem(minutesOf(startTime) - first * 60), blockSize: rem(durationMinutes), inlineSize: "100%" }}
                >
                  <span className={styles.call}>{`${startTime} ${t("call", { name })}`}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className={styles.foot} data-print="no">
        <Legend />
      </div>
    </>
  );
}

function laneStyle({ from, to, lane, lanes }: Placed, firstMinute: number) {
  return {
    insetBlockStart: rem(from - firstMinute),
    blockSize: rem(to - from),
    insetInlineStart: `${(lane / lanes) * 100}%`,
    inlineSize: `${100 / lanes}%`,
  };
}

/** As much of a stretch as the hours that are shown have of it. */
function shadeStyle(from: number, until: number, first: number, last: number) {
  const begin = Math.max(from, first * 60);
  const end = Math.min(until, last * 60);
  return { insetBlockStart: rem(begin - first * 60), blockSize: rem(Math.max(0, end - begin)), inlineSize: "100%" };
}

type HeadProps = { date: PlainDate; facts: DayFacts; acts: DaysProps["acts"]; isAlone: boolean };

function DayHead({ date, facts, acts, isAlone }: HeadProps) {
  const t = useTranslations("calendar");
  const formats = useFormats();
  const today = useToday();
  const holiday = facts.holidayOn(date);
  return (
    <header className={styles.columnHead} data-today={date === today || undefined}>
      {isAlone ? null : <UiLink href={acts.hrefFor({ view: "day", on: date })}>{formats.dayShort(date)}</UiLink>}
      {holiday ? <span className={styles.holiday}>{holiday}</span> : null}
      {facts.closuresOn(date).map((closure) => (
        <ClosureLine key={`${closure.from} ${closure.listing?.id} ${closure.text}`} closure={closure} acts={acts} canOpen={isAlone} />
      ))}
      {facts.fullOn(date).map(({ id, name }) => (
        <p key={id} className={styles.closed}>
          {t("full", { name })}
        </p>
      ))}
    </header>
  );
}

function EntryFacts({ entry, acts }: { entry: DayEntry; acts: DaysProps["acts"] }) {
  const t = useTranslations("calendar");
  return (
    <div className={styles.facts}>
      <span aria-hidden="true">{partyOf(acts.area, entry)}</span>
      <span>{t("people", { count: entry.booking.participants })}</span>
      <ProposeButton entry={entry} acts={acts} />
    </div>
  );
}
