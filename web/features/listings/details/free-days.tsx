import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { DayCalendar } from "#web/platform/forms/dates/day-calendar.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { listingQueries } from "../listing-queries.ts";
import { firstFreeDay } from "./first-free-day.ts";
import styles from "./free-days.module.css";

type FreeDaysProps = { listing: Listing; date: string; onChoose: (date: string) => void };

/** The days on which the listing can be booked, to choose one from. Without JavaScript the date field does that alone. */
export function FreeDays({ listing, date, onChoose }: FreeDaysProps) {
  const t = useTranslations("listings.details");
  const formats = useFormats();
  const context = usePage();
  const { data } = useQuery(listingQueries.unavailableDates(context, listing.id));
  const unavailable = useMemo(() => new Set(data?.unavailable), [data]);
  const { language } = context.page;
  const notes = useMemo(
    () =>
      new Map([
        ...(data?.held ?? []).map((day): [string, string] => [day, t("dayHeld")]),
        ...(data?.holidays ?? []).map((holiday): [string, string] => [holiday.date, holiday.name[language]]),
      ]),
    [data, language, t],
  );
  const first = firstFreeDay(listing, unavailable);
  const isFree = date !== "" && date >= listing.earliestDate && date <= listing.latestDate && !unavailable.has(date);
  return (
    <div className={styles.columns}>
      <DayCalendar
        value={date}
        min={listing.earliestDate}
        max={listing.latestDate}
        unavailable={unavailable}
        notes={notes}
        onChoose={onChoose}
      />
      <div className={styles.texts}>
        <p aria-live="polite" className={styles.chosen}>
          {isFree ? t(data?.held.includes(date) ? "dayChosenHeld" : "dayChosen", { date: formats.dateLong(date) }) : t("dayNone")}
        </p>
        <p>{first === undefined ? t("daysNone") : t("daysNote", { date: formats.date(first) })}</p>
      </div>
    </div>
  );
}
