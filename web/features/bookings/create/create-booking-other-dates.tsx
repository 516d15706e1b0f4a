import IconCalendarPlus from "@tabler/icons-react/icons/IconCalendarPlus";
import { useEffect, useRef, useState } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { DateField } from "#web/platform/forms/dates/date-field.tsx";
import { messageAt } from "#web/platform/forms/schema-form.ts";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Columns } from "#web/ui/stack.tsx";
import styles from "./create-booking-other-dates.module.css";
import { type BookingFormValues, closedUp } from "./create-booking-values.ts";

type OtherDatesProps = { listing: Pick<Listing, "earliestDate" | "latestDate">; unavailable: readonly string[] | undefined };

/** Further dates that would do, asked for once somebody wants to name them. */
export function OtherDateFields({ listing, unavailable }: OtherDatesProps) {
  const t = useTranslations("bookings.form.create");
  const textOf = useFieldText();
  const { control, formState, setValue, watch } = useFormContext<BookingFormValues>();
  const [isOpen, setOpen] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);
  // The button that was pressed is gone: whoever pressed it goes on in the first of the fields.
  useEffect(() => {
    if (isOpen) fields.current?.querySelector("input")?.focus();
  }, [isOpen]);
  const named = watch("otherDates");
  if (!isOpen && named.every((date) => date === ""))
    return (
      <div>
        <Button
          size="s"
          variant="ghost"
          icon={<IconCalendarPlus size={18} stroke={1.9} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t("nameOthers")}
        </Button>
      </div>
    );
  return (
    <fieldset ref={fields} className={styles.dates}>
      <legend>{t("otherDates")}</legend>
      <p>{t("otherDatesHelp")}</p>
      <Columns>
        {([0, 1] as const).map((index) => {
          const label = t(index === 0 ? "secondDate" : "thirdDate");
          const isTaken = unavailable?.includes(named[index] ?? "") ?? false;
          const error =
            messageAt(formState.errors, `otherDates.${index}`) ??
            (isTaken ? textOf({ code: "dateUnavailable", params: {} }, label) : undefined);
          return (
            <Controller
              key={index}
              control={control}
              name={`otherDates.${index}`}
              render={({ field }) => (
                <DateField
                  label={label}
                  min={listing.earliestDate}
                  max={listing.latestDate}
                  unavailable={unavailable}
                  {...field}
                  value={field.value ?? ""}
                  onBlur={() => {
                    setValue("otherDates", closedUp(named));
                    field.onBlur();
                  }}
                  error={error}
                />
              )}
            />
          );
        })}
      </Columns>
    </fieldset>
  );
}
