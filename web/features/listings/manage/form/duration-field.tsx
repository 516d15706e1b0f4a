import { Controller, useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { listingLimits } from "#contract/listings/listing-limits.ts";
import { messageAt } from "#web/platform/forms/schema-form.ts";
import { NumberField } from "#web/ui/fields/number-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import styles from "./form.module.css";
import type { ListingFormValues } from "./listing-values.ts";

const quarters = [0, 15, 30, 45];

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
        const minutes = (value ?? 0) % 60;
        return (
          <div className={styles.duration}>
            <NumberField
              label={t("durationHours")}
              required
              ref={ref}
              value={value === null ? null : Math.floor(value / 60)}
              min={0}
              max={listingLimits.durationMinutes.max / 60}
              decreaseLabel={t("fewer")}
              increaseLabel={t("more")}
              onChange={(hours) => onChange(hours === null ? null : hours * 60 + minutes)}
              onBlur={onBlur}
              {...(error ? { error } : {})}
            />
            <SelectField
              label={t("durationMinutes")}
              value={String(minutes)}
              options={quarters.map((quarter) => ({ value: String(quarter), label: String(quarter).padStart(2, "0") }))}
              onChange={(event) => onChange(Math.floor((value ?? 0) / 60) * 60 + Number(event.currentTarget.value))}
              onBlur={onBlur}
            />
          </div>
        );
      }}
    />
  );
}
