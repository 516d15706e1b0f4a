import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Availability } from "#contract/listings/availability.ts";
import type { OpeningHours } from "#contract/listings/opening-hours.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { problemOf } from "#web/platform/api/problem.ts";
import { useWeekdayNames } from "#web/platform/forms/dates/day-calendar.tsx";
import { StaleNotice } from "#web/platform/forms/stale-notice.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { useListingCache } from "../listing-acts.tsx";
import { useAvailabilityCache } from "./availability-cache.ts";
import { HoursFields, useHoursLine } from "./hours-fields.tsx";
import { WeekdayChips } from "./weekday-chips.tsx";

type Row = Availability["listings"][number];

/** Which listings follow the vendor's week, and which have their own. */
export function ListingWeeksCard({ vendorId, availability }: { vendorId: string; availability: Availability }) {
  const t = useTranslations("manage.availability");
  const ui = useTranslations("ui");
  const names = useWeekdayNames();
  const [row, setRow] = useState<Row | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useState<number[]>([]);
  const [hours, setHours] = useState<OpeningHours[]>([]);
  const hoursLine = useHoursLine();
  const [theirs, setTheirs] = useState<Row | null>(null);
  const change = useWeekChange(vendorId, { onDone: () => setOpen(false), onStale: setTheirs });
  const edit = (listing: Row) => {
    setTheirs(null);
    setRow(listing);
    setDays(listing.weekdays ?? availability.weekdays);
    setHours(listing.weekdays === null ? availability.openingHours : listing.openingHours);
    setOpen(true);
  };
  const read = ({ weekdays, openingHours }: Pick<Row, "weekdays" | "openingHours">) => {
    if (weekdays === null) return t("asVendor");
    const free = weekdays.filter((day) => openingHours.every(({ weekday }) => weekday !== day)).map((day) => names[day - 1]?.short);
    return [free.join(", "), hoursLine(openingHours)].filter(Boolean).join("; ");
  };
  const put = (listing: Row) => change.act({ listing, weekdays: days, openingHours: hours });
  return (
    <Card title={t("own")} description={t("ownHelp")}>
      <DataTable<Row>
        caption={t("ownCaption")}
        rows={availability.listings}
        rowKey={({ id }) => id}
        columns={[
          { key: "listing", header: t("ownColumns.listing"), cell: ({ name }) => name },
          {
            key: "days",
            header: t("ownColumns.days"),
            cell: read,
          },
          {
            key: "acts",
            header: t("ownColumns.acts"),
            hideHeader: true,
            align: "end",
            cell: (listing) =>
              availability.can.update ? (
                <Button size="s" aria-label={t("changeLabel", { name: listing.name })} onClick={() => edit(listing)}>
                  {t("change")}
                </Button>
              ) : null,
          },
        ]}
      />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("changeTitle", { name: row?.name ?? "" })}
        closeLabel={ui("close")}
        size="m"
        dismissible={!change.isPending}
        footer={
          <>
            {row?.weekdays ? (
              <Button loading={change.isPending} onClick={() => change.act({ listing: row, weekdays: null, openingHours: [] })}>
                {t("useVendor")}
              </Button>
            ) : (
              <Button disabled={change.isPending} onClick={() => setOpen(false)}>
                {ui("cancel")}
              </Button>
            )}
            <Button variant="primary" disabled={days.length === 0} loading={change.isPending} onClick={() => row && put(row)}>
              {ui("save")}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <WeekdayChips
            legend={t("weekdays")}
            name="listingWeekdays"
            value={days}
            onChange={(weekdays) => {
              setDays(weekdays);
              setHours(hours.filter(({ weekday }) => weekdays.includes(weekday)));
            }}
          />
          <HoursFields weekdays={days} value={hours} onChange={setHours} />
          {theirs ? (
            <StaleNotice
              fields={[
                { path: "weekdays", label: t("weekdays"), theirs: read(theirs), yours: read({ weekdays: days, openingHours: hours }) },
              ]}
              onTake={() => edit(theirs)}
              onSaveOver={() => put(theirs)}
              pending={change.isPending}
            />
          ) : null}
        </Stack>
      </Dialog>
    </Card>
  );
}

type WeekChange = { listing: Row; weekdays: number[] | null; openingHours: OpeningHours[] };

/** Gives a listing a week of its own, or none; `onStale` hears of another person's days in the meantime. */
function useWeekChange(vendorId: string, { onDone, onStale }: { onDone: () => void; onStale: (theirs: Row) => void }) {
  const ui = useTranslations("ui");
  const { api, page } = usePage();
  const cache = useAvailabilityCache(vendorId);
  const listings = useListingCache();
  const put = ({ id, version }: Row, week: Omit<WeekChange, "listing">) =>
    api.availabilities.setListingWeekdays.call({ listingId: id, language: page.language, ...week }, { context: { ifMatch: version } });
  const weekOf = ({ weekdays, openingHours }: Row) => JSON.stringify([weekdays, openingHours]);
  const call = async ({ listing, ...week }: WeekChange) => {
    try {
      return await put(listing, week);
    } catch (error) {
      if (problemOf(error).code !== "version.stale") throw error;
      const fresh = (await cache.fetchFresh()).listings.find(({ id }) => id === listing.id);
      if (!fresh) throw error;
      // Somebody's change of something else of the listing is no conflict with its week.
      if (weekOf(fresh) === weekOf(listing)) return put(fresh, week);
      onStale(fresh);
      throw error;
    }
  };
  return useAct({
    call,
    success: () => ({ title: ui("updated") }),
    title: "update",
    done(fresh, { listing }) {
      onDone();
      cache.put(fresh);
      void listings.fetchFresh(listing.id);
    },
  });
}
