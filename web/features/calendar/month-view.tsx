import { useRouter } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { datesBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { useWeekdayNames } from "#web/platform/forms/dates/day-calendar.tsx";
import { useToday } from "#web/platform/page/route-context.ts";
import { UiLink } from "#web/ui/navigation/link.tsx";
import styles from "./calendar.module.css";
import { useChoosingDays } from "./choosing-days.ts";
import { type DayFacts, useDayFacts } from "./day-facts.tsx";
import { dropOn } from "./dragging.ts";
import { EntryLink } from "./entry-link.tsx";
import { Legend } from "./legend.tsx";
import type { DaysProps } from "./view-props.ts";

/** So many fit into a day; the rest stands on the day's own page. */
const mostShown = 3;

/**
 * A month in weeks: the date grid of the ARIA Authoring Practices, in which each day tells what is on it. The links in
 * it are for the pointer; by keyboard Enter leads to the day, where everything can be reached.
 */
export function MonthView(props: DaysProps) {
  const { period, on, calendar, acts, onDay, picking } = props;
  const t = useTranslations("calendar");
  const { history } = useRouter();
  const names = useWeekdayNames();
  const facts = useDayFacts(calendar);
  const days = datesBetween(period.from, period.to);
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
  const choosing = useChoosingDays({
    on,
    onDay,
    onEnter: (day) => history.push(acts.hrefFor({ view: "day", on: day })),
    onClose: acts.onClose,
    picking,
  });
  return (
    <>
      <p role="status" className={styles.picking}>
        {picking.isPicking ? t(choosing.hasFirst ? "close.last" : "close.first") : null}
      </p>
      <table
        ref={choosing.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is moved through by keys is a grid
        role="grid"
        aria-label={t("grid")}
        aria-describedby="calendar-keys"
        aria-multiselectable={acts.onClose ? true : undefined}
        className={styles.month}
        data-picking={picking.isPicking || undefined}
        onKeyDown={choosing.onKeyDown}
      >
        <thead>
          <tr>
            {names.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <DayCell key={date} {...props} date={date} facts={facts} choosing={choosing} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot} data-print="no">
        <Legend />
        <p id="calendar-keys" className={styles.keys}>
          {t(acts.onClose ? "keysClosing" : "keys")}
        </p>
      </div>
    </>
  );
}

type CellProps = DaysProps & { date: PlainDate; facts: DayFacts; choosing: ReturnType<typeof useChoosingDays> };

function DayCell({ date, on, calendar, entries, acts, facts, choosing }: CellProps) {
  const t = useTranslations("calendar");
  const today = useToday();
  const ofDay = entries.get(date) ?? [];
  const { approved, open, closed } = facts.dayOf(date);
  const holiday = facts.holidayOn(date);
  const shown = ofDay.length > mostShown ? ofDay.slice(0, mostShown - 1) : ofDay;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid are what takes the focus
      role="gridcell"
      data-date={date}
      data-elsewhere={date.slice(0, 7) === on.slice(0, 7) ? undefined : ""}
      data-today={date === today || undefined}
      data-closed={closed ?? undefined}
      data-partly={facts.closuresOn(date).some(({ hours }) => hours !== null) || undefined}
      aria-current={date === today ? "date" : undefined}
      aria-selected={choosing.isChosen(date)}
      tabIndex={date === choosing.focused ? 0 : -1}
      className={styles.day}
      {...choosing.dayProps(date)}
      {...dropOn(date, calendar.bookings, acts)}
    >
      <div className={styles.head}>
        <UiLink href={acts.hrefFor({ view: "day", on: date })} tabIndex={-1} aria-label={facts.labelOf(date)} className={styles.number}>
          {String(Number(date.slice(8)))}
        </UiLink>
        {holiday ? <span className={styles.holiday}>{holiday}</span> : null}
      </div>
      {facts.closuresOn(date).map(({ text, from, listing }) => (
        <p key={`${from} ${listing?.id} ${text}`} className={styles.closed}>
          {text}
        </p>
      ))}
      <FullLine listings={facts.fullOn(date)} />
      {facts.callsOn(date).map(({ requestId, name, startTime }) => (
        <p key={requestId} className={styles.call}>{`${startTime} ${t("call", { name })}`}</p>
      ))}
      {calendar.isCountsOnly && approved + open > 0 ? (
        <p className={styles.counts}>{[t("counts.approved", { count: approved }), t("counts.open", { count: open })].join(", ")}</p>
      ) : (
        <ul className={styles.entries}>
          {shown.map((entry) => (
            <li key={entry.key}>
              <EntryLink area={acts.area} entry={entry} isInGrid />
            </li>
          ))}
          {ofDay.length > shown.length ? (
            <li>
              <UiLink href={acts.hrefFor({ view: "day", on: date })} tabIndex={-1} className={styles.more}>
                {t("more", { count: ofDay.length - shown.length })}
              </UiLink>
            </li>
          ) : null}
        </ul>
      )}
    </td>
  );
}

/** Which activity takes no more that day; of several, how many do not. */
function FullLine({ listings }: { listings: readonly { name: string }[] }) {
  const t = useTranslations("calendar");
  const [first, another] = listings;
  if (!first) return null;
  return <p className={styles.closed}>{another ? t("fullMany", { count: listings.length }) : t("full", { name: first.name })}</p>;
}
