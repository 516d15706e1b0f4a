import { Controller, useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { listingLimits } from "#contract/listings/listing-limits.ts";
import { messageAt } from "#web/platform/forms/schema-form.ts";
import { NumberField } from "#web/ui/fields/number-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import styles from "./form.module.css";
import type { ListingFormValues } from "./listing-values.ts";

const quarters = [0, 15, 30, 45];

/** `2,5` plainly means two hours and a half. */
const isInQuarters = (hours: number | string): hours is number => typeof hours === "number" && Number.isInteger(hours * 4);

/** A duration in quarters of an hour, as hours and minutes; its value is in minutes. */
export function DurationField() {
  const t = useTranslations("manage.form");
  const { control, formState } = useFormContext<ListingFormValues>();
  const error = messageAt(formState.errors, "durationMinutes");
  return (
    <Controller
      control={control}
      name="durationMinutes"
      render={({ field: { value, onChange, onBlur, ref } }) => {
        // What is no duration stays as it was typed, for the message at the field.
        const all = typeof value === "number" ? value : 0;
        const minutes = all % 60;
        return (
          <div className={styles.duration}>
            <NumberField
              label={t("durationHours")}
              required
              ref={ref}
              value={typeof value === "number" ? Math.floor(value / 60) : value}
              min={0}
              max={listingLimits.durationMinutes.max / 60}
              decreaseLabel={t("fewer")}
              increaseLabel={t("more")}
              onChange={(hours) => onChange(hours === null ? null : hours * 60 + minutes)}
              onOther={(hours, text) => onChange(isInQuarters(hours) ? hours * 60 : text)}
              onBlur={onBlur}
              {...(error ? { error: typeof value === "string" ? t("durationQuarters") : error } : {})}
            />
            <SelectField
              label={t("durationMinutes")}
              value={String(minutes)}
              options={quarters.map((quarter) => ({ value: String(quarter), label: String(quarter).padStart(2, "0") }))}
              onChange={(event) => onChange(Math.floor(all / 60) * 60 + Number(event.currentTarget.value))}
              onBlur={onBlur}
            />
          </div>
        );
      }}
    />
  );
}
