import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { addYears, dateInZone } from "#contract/core/dates/dates.ts";
import { type HolidayCountry, holidayCountries, holidaysBetween } from "#contract/core/dates/holidays.ts";
import type { Availability } from "#contract/listings/availability.ts";
import { type AvailabilityInput, availabilityInput } from "#contract/listings/availability-input.ts";
import type { OpeningHours } from "#contract/listings/opening-hours.ts";
import { useWeekdayNames } from "#web/platform/forms/dates/day-calendar.tsx";
import { useRecordForm } from "#web/platform/forms/record-form.ts";
import { messageAt } from "#web/platform/forms/schema-form.ts";
import { StaleNotice } from "#web/platform/forms/stale-notice.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { Stack } from "#web/ui/stack.tsx";
import styles from "../form/form.module.css";
import { problemAtFields } from "../problem-at-fields.ts";
import { useAvailabilityCache } from "./availability-cache.ts";
import { HoursFields, useHoursLine } from "./hours-fields.tsx";
import { WeekdayChips } from "./weekday-chips.tsx";

type CardProps = { vendorId: string; availability: Availability };

const valuesOf = ({ weekdays, holidayCountries: countries, openingHours }: Availability): AvailabilityInput => ({
  weekdays,
  holidayCountries: countries,
  openingHours,
});

/** The vendor's week and the public holidays it keeps. */
export function WeekCard({ vendorId, availability }: CardProps) {
  const t = useTranslations("manage.availability");
  const { api, page } = usePage();
  const cache = useAvailabilityCache(vendorId);
  const names = useWeekdayNames();
  const hoursLine = useHoursLine();
  const record = useRecordForm<Availability, AvailabilityInput>({
    record: availability,
    valuesOf,
    schema: availabilityInput,
    labels: { weekdays: t("weekdays"), holidayCountries: t("holidays"), openingHours: t("hours") },
    draftKey: `availability:${vendorId}`,
    save: async (values, version) => {
      try {
        const input = { vendorId, language: page.language, availability: values };
        return await api.availabilities.setAvailability.call(input, { context: { ifMatch: version } });
      } catch (error) {
        throw problemAtFields(error, "availability.");
      }
    },
    fetchFresh: cache.fetchFresh,
    onSaved: cache.put,
    show: (path, value) => {
      if (!Array.isArray(value)) return undefined;
      if (path === "openingHours") return hoursLine(value as OpeningHours[]) ?? "";
      if (path === "weekdays") return value.map((day) => names[Number(day) - 1]?.short).join(", ");
      return value.map((country) => t(`countries.${country as HolidayCountry}`)).join(", ");
    },
  });
  const { control, formState, watch, setValue } = record.form;
  const error = messageAt(formState.errors, "weekdays");
  return (
    <Card title={t("week")} description={t("weekHelp")}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void record.submit();
        }}
      >
        <Stack>
          <Controller
            control={control}
            name="weekdays"
            render={({ field: { value, onChange, ref } }) => (
              <WeekdayChips
                legend={t("weekdays")}
                name="weekdays"
                value={value}
                onChange={(weekdays) => {
                  // A day that is closed has no hours.
                  const kept = record.form.getValues("openingHours").filter(({ weekday }) => weekdays.includes(weekday));
                  setValue("openingHours", kept, { shouldDirty: true });
                  onChange(weekdays);
                }}
                error={error}
                ref={ref}
              />
            )}
          />
          <Controller
            control={control}
            name="openingHours"
            render={({ field: { value, onChange } }) => (
              <HoursFields
                weekdays={watch("weekdays")}
                value={value}
                onChange={onChange}
                errorAt={(index, field) => messageAt(formState.errors, `openingHours.${index}.${field}`)}
              />
            )}
          />
          <Controller
            control={control}
            name="holidayCountries"
            render={({ field: { value, onChange } }) => (
              <ChipGroup
                legend={t("holidays")}
                name="holidayCountries"
                multiple
                options={holidayCountries.map((country) => ({ value: country, label: t(`countries.${country}`) }))}
                selected={value}
                onChange={(chosen) => onChange(holidayCountries.filter((country) => chosen.includes(country)))}
              />
            )}
          />
          <NextHolidays countries={watch("holidayCountries")} />
          <StaleNotice
            fields={record.stale}
            onTake={record.takeTheirs}
            onSaveOver={() => void record.saveOver()}
            pending={record.isSaving}
          />
          <div>
            <Button type="submit" variant="primary" loading={record.isSaving}>
              {t("save")}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

/** The next few days that the choice closes, so that it is plain which holidays are meant. */
function NextHolidays({ countries }: { countries: readonly HolidayCountry[] }) {
  const t = useTranslations("manage.availability");
  const formats = useFormats();
  const { language, settings } = usePage().page;
  if (countries.length === 0) return null;
  const today = dateInZone(new Date(), settings.timeZone);
  const next = [...holidaysBetween(countries, today, addYears(today, 1)).values()].sort((a, b) => (a.date < b.date ? -1 : 1)).slice(0, 4);
  return (
    <p className={styles.unsaved}>
      {t("nextHolidays", { holidays: next.map(({ date, name }) => `${name[language]} (${formats.date(date)})`).join(", ") })}
    </p>
  );
}
