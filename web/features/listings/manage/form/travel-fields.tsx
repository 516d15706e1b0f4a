import { Controller, useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { homeCountries } from "#contract/core/fields/countries.ts";
import { listingLimits as limits } from "#contract/listings/listing-limits.ts";
import { messageAt } from "#web/platform/forms/schema-form.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Card } from "#web/ui/card.tsx";
import { ChipField } from "#web/ui/fields/chip-field.tsx";
import { Columns } from "#web/ui/stack.tsx";
import { NumberInput } from "./inputs.tsx";
import type { ListingFormValues } from "./listing-values.ts";

/** How far a vendor comes to a client with it. */
export function TravelFields() {
  const t = useTranslations("manage.form");
  const formats = useFormats();
  const { control, formState } = useFormContext<ListingFormValues>();
  const error = messageAt(formState.errors, "travelCountries");
  return (
    <Card title={t("travel")} description={t("travelHelp")}>
      <Columns>
        <NumberInput path="travelKm" label={t("travelKm")} help={t("travelKmHelp")} min={limits.travelKm.min} max={limits.travelKm.max} />
        <Controller
          control={control}
          name="travelCountries"
          render={({ field: { value, onChange, ref } }) => (
            <ChipField
              legend={t("travelCountries")}
              name="travelCountries"
              multiple
              error={error}
              ref={ref}
              options={homeCountries.map((country) => ({ value: country, label: formats.country(country) }))}
              selected={value}
              onChange={(chosen) => onChange(homeCountries.filter((country) => chosen.includes(country)))}
            />
          )}
        />
      </Columns>
    </Card>
  );
}
