import IconCalendarEvent from "@tabler/icons-react/icons/IconCalendarEvent";
import IconPrinter from "@tabler/icons-react/icons/IconPrinter";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { SheetBooking } from "#contract/bookings/booking-details.ts";
import { mostSheetDays } from "#contract/bookings/sheet-limits.ts";
import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import type { Area } from "#contract/core/roles.ts";
import { NoList } from "#web/platform/lists/list-body.tsx";
import { rememberedList } from "#web/platform/lists/opened-row.ts";
import { DayField } from "#web/platform/lists/period-fields.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats, usePage, useToday } from "#web/platform/page/route-context.ts";
import { parseSearch, stringifySearch } from "#web/platform/page/search-params.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { Stack } from "#web/ui/stack.tsx";
import styles from "./day-sheet.module.css";
import { SheetEntry } from "./sheet-entry.tsx";
import { type SheetSearch, sheetSearch } from "./sheet-search.ts";

/** All bookings of a day or a week on one sheet, to look at and to print: for the crew without money. */
export function DaySheetScreen({ area, search }: { area: Area; search: SheetSearch }) {
  const t = useTranslations("bookings.sheet");
  const list = useTranslations("bookings.list");
  const ui = useTranslations("ui");
  const lists = useTranslations("ui.lists");
  const formats = useFormats();
  const { api } = usePage();
  const { history } = useRouter();
  const today = useToday();
  const { from, to, last } = daysOf(search, today);
  const path = `/${area}/bookings/sheet`;
  const go = (change: Partial<SheetSearch>) => {
    // The other day may have been chosen a moment ago, and is not drawn yet.
    const next = { ...sheetSearch(parseSearch(history.location.search)), ...change };
    const { from: first, to: end } = daysOf(next, today);
    history.push(`${path}${stringifySearch({ ...next, from: first, to: end })}`);
  };
  const query = useQuery({ ...api.bookings.getDaySheet.queryOptions({ input: { from, to } }), staleTime: 0 });
  const hasMoney = search.money === "with";
  const period = from === to ? formats.dateLong(from) : t("period", { from: formats.dateLong(from), to: formats.dateLong(to) });
  return (
    <OfficePage
      title={t("title")}
      description={period}
      crumbs={[
        { label: list("title"), href: rememberedList(`/${area}/bookings`) ?? `/${area}/bookings` },
        { label: t("title"), href: path },
      ]}
      action={
        <Button variant="primary" icon={<IconPrinter size={18} stroke={1.9} aria-hidden="true" />} onClick={() => window.print()}>
          {t("print")}
        </Button>
      }
    >
      <Stack gap={5}>
        <div data-print="no">
          <div className={styles.tools}>
            <div className={styles.days}>
              <Button onClick={() => go({ from: today, to: today })}>{t("today")}</Button>
              <Button onClick={() => go({ from: addDays(today, 1), to: addDays(today, 1) })}>{t("tomorrow")}</Button>
              <Button onClick={() => go({ from, to: addDays(from, 6) })}>{t("week")}</Button>
            </div>
            <DayField label={lists("from")} value={from} onDate={(date) => go({ from: date })} />
            <DayField label={lists("to")} value={to} min={from} max={last} onDate={(date) => go({ to: date })} />
            <div className={styles.choice}>
              <CheckboxField
                label={t("money")}
                checked={hasMoney}
                onChange={({ currentTarget: { checked } }) => go({ money: checked ? "with" : "without" })}
              />
            </div>
          </div>
        </div>
        {query.error && !query.data ? (
          <NoList error={query.error} onRetry={() => void query.refetch()} />
        ) : query.data ? (
          <Days items={query.data.items} area={area} hasMoney={hasMoney} />
        ) : (
          <PageSpinner label={ui("loading")} />
        )}
      </Stack>
    </OfficePage>
  );
}

/** A longer period in the address ends where a sheet does, one that would end before it begins with its first day. */
function daysOf(search: SheetSearch, today: PlainDate) {
  const from = search.from || search.to || today;
  const last = addDays(from, mostSheetDays - 1);
  const asked = search.to || from;
  return { from, to: clamped(asked, from, last), last };
}

const clamped = (date: string, first: string, last: string): string => (date < first ? first : date > last ? last : date);

type DaysProps = { items: readonly SheetBooking[]; area: Area; hasMoney: boolean };

function Days({ items, area, hasMoney }: DaysProps) {
  const t = useTranslations("bookings.sheet");
  const formats = useFormats();
  if (items.length === 0)
    return (
      <EmptyState
        icon={<IconCalendarEvent aria-hidden="true" />}
        title={t("empty")}
        action={<ButtonLink href={`/${area}/calendar`}>{t("calendar")}</ButtonLink>}
      />
    );
  return [...Map.groupBy(items, ({ activityDate }) => activityDate)].map(([date, ofDay]) => (
    <section key={date} className={styles.day} aria-labelledby={`day-${date}`}>
      <h2 id={`day-${date}`}>{formats.dateLong(date)}</h2>
      {ofDay.map((booking) => (
        <SheetEntry key={booking.id} booking={booking} area={area} hasMoney={hasMoney} />
      ))}
      <p className={styles.total}>{t("total", totalsOf(ofDay, formats, hasMoney))}</p>
    </section>
  ));
}

/** What is agreed on a day counts; what is only asked for does not. */
function totalsOf(ofDay: readonly SheetBooking[], formats: ReturnType<typeof useFormats>, hasMoney: boolean) {
  const agreed = ofDay.filter(({ status }) => status === "Approved");
  const sum = (of: (booking: SheetBooking) => number) => agreed.reduce((all, booking) => all + of(booking), 0);
  return {
    count: agreed.length,
    people: sum(({ participants }) => participants),
    money: hasMoney ? "with" : "without",
    amount: formats.moneyExact(sum(({ cost }) => cost.exclVatCents)),
  };
}
