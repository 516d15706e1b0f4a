import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Availability } from "#contract/availability.ts";
import { useAvailabilityCache } from "#web/features/listings/manage/availability/availability-cache.ts";
import { WeekdayChips } from "#web/features/listings/manage/availability/weekday-chips.tsx";
import { useListingCache } from "#web/features/listings/manage/listing-acts.tsx";
import { problemOf } from "#web/platform/api/problem.ts";
import { useWeekdayNames } from "#web/platform/day-calendar.tsx";
import { usePage } from "#web/platform/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";

type Row = Availability["listings"][number];

/** Which listings follow the vendor's week, and which have their own. */
export function ListingWeeksCard({ vendorId, availability }: { vendorId: string; availability: Availability }) {
  const t = useTranslations("manage.availability");
  const ui = useTranslations("ui");
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const names = useWeekdayNames();
  const { api, page } = usePage();
  const cache = useAvailabilityCache(vendorId);
  const listings = useListingCache();
  const [row, setRow] = useState<Row | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useState<number[]>([]);
  const change = useMutation({
    mutationFn: ({ listing, weekdays }: { listing: Row; weekdays: number[] | null }) =>
      api.availabilities.setListingWeekdays.call(
        { listingId: listing.id, language: page.language, weekdays },
        { context: { ifMatch: listing.version } },
      ),
    onSuccess: (fresh, { listing }) => {
      setOpen(false);
      cache.put(fresh);
      void listings.fetchFresh(listing.id);
      showToast({ title: ui("updated"), tone: "success" });
    },
    onError: (error) => {
      showToast({ title: titles("update"), description: textOf(problemOf(error)), tone: "error" });
      setOpen(false);
      void cache.fetchFresh();
    },
  });
  const edit = (listing: Row) => {
    setRow(listing);
    setDays(listing.weekdays ?? availability.weekdays);
    setOpen(true);
  };
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
            cell: ({ weekdays }) => weekdays?.map((day) => names[day - 1]?.short).join(", ") ?? t("asVendor"),
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
              <Button disabled={change.isPending} onClick={() => change.mutate({ listing: row, weekdays: null })}>
                {t("useVendor")}
              </Button>
            ) : (
              <Button disabled={change.isPending} onClick={() => setOpen(false)}>
                {ui("cancel")}
              </Button>
            )}
            <Button
              variant="primary"
              disabled={days.length === 0}
              loading={change.isPending}
              onClick={() => row && change.mutate({ listing: row, weekdays: days })}
            >
              {ui("save")}
            </Button>
          </>
        }
      >
        <WeekdayChips legend={t("weekdays")} name="listingWeekdays" value={days} onChange={setDays} />
      </Dialog>
    </Card>
  );
}
