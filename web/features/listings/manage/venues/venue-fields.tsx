import { type ReactNode, useMemo } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { priceAdjustmentTypes } from "#contract/listings/catalogue.ts";
import { countryOptions } from "#web/platform/forms/country-options.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField, TextField } from "#web/ui/fields/text-field.tsx";
import { Columns, Stack } from "#web/ui/stack.tsx";
import styles from "../form/form.module.css";
import { HundredthsInput, useField } from "../form/inputs.tsx";
import { CityField, FoundPlace } from "./city-field.tsx";
import type { VenueFormValues } from "./venue-values.ts";

type FieldsProps = { onSubmit: () => void; submitLabel: string; isPending: boolean; notice?: ReactNode };

/** Everything about a venue, for a new one and for a change alike. */
export function VenueFields({ onSubmit, submitLabel, isPending, notice }: FieldsProps) {
  const t = useTranslations("manage.venues.form");
  const edit = useTranslations("manage.edit");
  const { watch, control, formState } = useFormContext<VenueFormValues>();
  const field = useField<VenueFormValues>();
  const type = watch("priceAdjustmentType");
  const isClientLocation = watch("isClientLocation");
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap={5}>
        <Card title={t("where")}>
          <Stack>
            <Controller
              control={control}
              name="isClientLocation"
              render={({ field: { value, onChange } }) => (
                <ChipGroup
                  legend={t("side")}
                  name="side"
                  options={[
                    { value: "vendor", label: t("vendorSide") },
                    { value: "client", label: t("clientSide") },
                  ]}
                  selected={[value ? "client" : "vendor"]}
                  onChange={([side]) => onChange(side === "client")}
                />
              )}
            />
            <TextField label={t("name")} required maxLength={200} {...field("name")} />
            {isClientLocation ? <p className={styles.incomplete}>{t("clientSideHelp")}</p> : <AddressFields />}
            <TextAreaField label={t("description")} help={t("descriptionHelp")} rows={3} {...field("description")} />
          </Stack>
        </Card>
        <Card title={t("price")}>
          <Stack>
            <Controller
              control={control}
              name="priceAdjustmentType"
              render={({ field: { value, onChange } }) => (
                <ChipGroup
                  legend={t("type")}
                  name="priceAdjustmentType"
                  options={priceAdjustmentTypes.map((option) => ({ value: option, label: t(`types.${option}`) }))}
                  selected={[value]}
                  onChange={([chosen]) => onChange(chosen)}
                />
              )}
            />
            {type === "Percent" ? (
              <HundredthsInput kind="percent" path="adjustmentBp" label={t("percent")} help={t("percentHelp")} required />
            ) : null}
            {type === "Amount" ? (
              <HundredthsInput kind="money" path="adjustmentCents" label={t("amount")} help={t("amountHelp")} required />
            ) : null}
          </Stack>
        </Card>
        {notice}
        <div className={styles.saveBar}>
          <Button type="submit" variant="primary" loading={isPending}>
            {submitLabel}
          </Button>
          {formState.isDirty ? <span className={styles.unsaved}>{edit("unsaved")}</span> : null}
        </div>
      </Stack>
    </form>
  );
}

function AddressFields() {
  const t = useTranslations("manage.venues.form");
  const field = useField<VenueFormValues>();
  const { language } = usePage().page;
  return (
    <Stack gap={3}>
      <Columns least="12rem">
        <TextField label={t("street")} required autoComplete="street-address" {...field("address.street")} />
        <TextField label={t("postalCode")} required autoComplete="postal-code" {...field("address.postalCode")} />
        <CityField label={t("city")} />
        <SelectField
          label={t("country")}
          required
          options={useMemo(() => countryOptions(language), [language])}
          {...field("address.country")}
        />
      </Columns>
      <FoundPlace />
    </Stack>
  );
}
