import IconCalendarMonth from "@tabler/icons-react/icons/IconCalendarMonth";
import { useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { DayCalendar } from "#web/platform/forms/dates/day-calendar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Stack } from "#web/ui/stack.tsx";
import type { BookingFormValues } from "./create-booking-values.ts";

type CalendarProps = { listing: Pick<Listing, "earliestDate" | "latestDate">; unavailable: readonly string[]; held: readonly string[] };

/** The days on which the vendor is available, to choose one from; the date field says the same by itself. */
export function BookingCalendar({ listing, unavailable, held }: CalendarProps) {
  const t = useTranslations("ui.calendar");
  const { watch, setValue } = useFormContext<BookingFormValues>();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack gap={3}>
      <div>
        <Button
          size="s"
          variant="ghost"
          icon={<IconCalendarMonth size={18} stroke={1.9} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? "hide" : "show")}
        </Button>
      </div>
      {isOpen ? (
        <div id={id}>
          <DayCalendar
            value={watch("activityDate")}
            min={listing.earliestDate}
            max={listing.latestDate}
            unavailable={new Set(unavailable)}
            notes={new Map(held.map((date) => [date, t("held")]))}
            onChoose={(date) => setValue("activityDate", date, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
          />
        </div>
      ) : null}
    </Stack>
  );
}
