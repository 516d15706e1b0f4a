import { Controller, useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { activityTypes, type EuLanguage, euLanguages } from "#contract/listings/catalogue.ts";
import { listingLimits as limits } from "#contract/listings/listing-limits.ts";
import { messageAt } from "#web/platform/forms/schema-form.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Card } from "#web/ui/card.tsx";
import { ChipField } from "#web/ui/fields/chip-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Columns, Stack } from "#web/ui/stack.tsx";
import { DurationField } from "./duration-field.tsx";
import { NumberInput, useField } from "./inputs.tsx";
import type { ListingFormValues } from "./listing-values.ts";

/** What kind of activity it is, how long it takes, and in which languages it can be given. */
export function BasicsFields() {
  const t = useTranslations("manage.form");
  const types = useTranslations("catalogue.types");
  const field = useField<ListingFormValues>();
  return (
    <Card title={t("basics")}>
      <Stack>
        <SelectField
          label={t("type")}
          required
          placeholder={t("chooseType")}
          options={activityTypes.map((type) => ({ value: type, label: types(type) }))}
          {...field("type")}
        />
        <Columns>
          <DurationField />
          <NumberInput
            path="bookingAdvanceNoticeDays"
            label={t("notice")}
            help={t("noticeHelp")}
            required
            min={limits.noticeDays.min}
            max={limits.noticeDays.max}
          />
          <NumberInput
            path="capacityPerDay"
            label={t("capacity")}
            help={t("capacityHelp")}
            required
            min={limits.capacityPerDay.min}
            max={limits.capacityPerDay.max}
          />
        </Columns>
        <SpokenLanguages />
      </Stack>
    </Card>
  );
}

function SpokenLanguages() {
  const t = useTranslations("manage.form");
  const formats = useFormats();
  const { control, formState } = useFormContext<ListingFormValues>();
  const error = messageAt(formState.errors, "languages");
  return (
    <Controller
      control={control}
      name="languages"
      render={({ field: { value, onChange, ref } }) => (
        <ChipField
          legend={t("languages")}
          name="languages"
          multiple
          error={error}
          ref={ref}
          options={euLanguages.map((language) => ({ value: language, label: formats.language(language) }))}
          selected={value}
          onChange={(chosen) => onChange(euLanguages.filter((language) => (chosen as EuLanguage[]).includes(language)))}
        />
      )}
    />
  );
}
