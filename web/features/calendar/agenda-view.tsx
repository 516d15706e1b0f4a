import IconCalendarEvent from "@tabler/icons-react/icons/IconCalendarEvent";
import { useTranslations } from "use-intl";
import { datesBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { useBookingHours } from "#web/features/bookings/booking-hours.ts";
import { BookingStatusBadge } from "#web/features/bookings/list/booking-status-badge.tsx";
import { useFormats, useToday } from "#web/platform/page/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import styles from "./calendar.module.css";
import { ClosureLine } from "./closure-line.tsx";
import type { DayEntry } from "./day-entries.ts";
import { type DayFacts, useDayFacts } from "./day-facts.tsx";
import { EntryLink, partyOf } from "./entry-link.tsx";
import { shifted } from "./period.ts";
import { ProposeButton } from "./propose-button.tsx";
import type { CalendarActs, DaysProps, ViewProps } from "./view-props.ts";

/** The days of a period that have anything, as a list: the equal of the grids, and what is printed. */
export function AgendaView({ on, period, calendar, entries, acts, isNarrowed }: DaysProps) {
  const t = useTranslations("calendar");
  const formats = useFormats();
  const today = useToday();
  const facts = useDayFacts(calendar);
  const days = datesBetween(period.from, period.to).filter((date) => hasAnything(date, entries, facts));
  if (days.length === 0)
    return (
      <EmptyState icon={<IconCalendarEvent aria-hidden="true" />} title={t("nothing")} text={isNarrowed ? t("nothingText") : undefined} />
    );
  const dayOf = (date: PlainDate) => (
    <section key={date} aria-labelledby={`agenda-${date}`} data-today={date === today || undefined}>
      <h3 id={`agenda-${date}`}>{formats.dateLong(date)}</h3>
      <AgendaDay date={date} entries={entries.get(date) ?? []} facts={facts} acts={acts} isCountsOnly={calendar.isCountsOnly} />
    </section>
  );
  // Whoever looks at this month looks for what comes: what is past stands folded above it.
  const coming = days.filter((date) => date >= today);
  const isNow = on === today && coming.length < days.length;
  return (
    <div className={styles.agenda}>
      {isNow ? (
        <details className={styles.past}>
          <summary>{t("past", { count: days.length - coming.length })}</summary>
          <div className={styles.agenda}>{days.filter((date) => date < today).map(dayOf)}</div>
        </details>
      ) : null}
      {(isNow ? coming : days).map(dayOf)}
      {isNow && coming.length === 0 ? (
        <EmptyState
          icon={<IconCalendarEvent aria-hidden="true" />}
          title={t("noMore")}
          action={<ButtonLink href={acts.hrefFor({ on: shifted("agenda", on, 1) })}>{t("nextMonth")}</ButtonLink>}
        />
      ) : null}
    </div>
  );
}

function hasAnything(date: PlainDate, entries: ViewProps["entries"], { dayOf, holidayOn, closuresOn, fullOn, callsOn }: DayFacts): boolean {
  const { approved, open } = dayOf(date);
  return (
    entries.has(date) ||
    approved + open > 0 ||
    holidayOn(date) !== undefined ||
    closuresOn(date).length > 0 ||
    fullOn(date).length > 0 ||
    callsOn(date).length > 0
  );
}

type AgendaDayProps = { date: PlainDate; entries: readonly DayEntry[]; facts: DayFacts; acts: CalendarActs; isCountsOnly: boolean };

function AgendaDay({ date, entries, facts, acts, isCountsOnly }: AgendaDayProps) {
  const t = useTranslations("calendar");
  const hours = useBookingHours();
  const { approved, open } = facts.dayOf(date);
  const holiday = facts.holidayOn(date);
  return (
    <>
      {holiday ? <p className={styles.holiday}>{holiday}</p> : null}
      {facts.closuresOn(date).map((closure) => (
        <ClosureLine key={`${closure.from} ${closure.listing?.id} ${closure.text}`} closure={closure} acts={acts} canOpen />
      ))}
      {facts.fullOn(date).map(({ id, name }) => (
        <p key={id} className={styles.closed}>
          {t("full", { name })}
        </p>
      ))}
      {isCountsOnly ? (
        <p className={styles.counts}>{[t("counts.approved", { count: approved }), t("counts.open", { count: open })].join(", ")}</p>
      ) : null}
      <ul>
        {facts.callsOn(date).map(({ requestId, name, startTime }) => (
          <li key={requestId} className={styles.row}>
            <span className={styles.when}>{startTime}</span>
            <span>{t("call", { name })}</span>
          </li>
        ))}
        {entries.map((entry) => (
          <li key={entry.key} className={styles.row}>
            <span className={styles.when}>{entry.isOffered ? (entry.startTime ?? "") : hours(entry.booking)}</span>
            <span className={styles.what}>
              <EntryLink area={acts.area} entry={entry} hidesHour />
              <span aria-hidden="true">{`${partyOf(acts.area, entry)}, ${t("people", { count: entry.booking.participants })}`}</span>
            </span>
            <span className={styles.state}>
              {entry.isOffered ? <span>{t("offered")}</span> : <BookingStatusBadge status={entry.booking.status} reason={null} />}
              {entry.isNamed ? <span>{t("named")}</span> : null}
              {entry.heldPlace === null ? null : <span>{t("held", { place: entry.heldPlace })}</span>}
              <ProposeButton entry={entry} acts={acts} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
