import { Controller, useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { budgetPeriods } from "#contract/listings/catalogue.ts";
import { headcountLimit } from "#contract/organisations/organisation-states.ts";
import { MoneyField } from "#web/platform/forms/money-field.tsx";
import { messageAt } from "#web/platform/forms/schema-form.ts";
import { Card } from "#web/ui/card.tsx";
import { NumberField } from "#web/ui/fields/number-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Columns } from "#web/ui/stack.tsx";
import type { TeamValues } from "./team-values.ts";

export function TeamFields() {
  const t = useTranslations("organisations");
  const optional = useTranslations("ui")("optional");
  const { control, register, formState } = useFormContext<TeamValues>();
  const errorOf = (path: keyof TeamValues) => {
    const error = messageAt(formState.errors, path);
    return error ? { error } : {};
  };
  return (
    <Card title={t("teams.details")}>
      <Columns least="17rem">
        <TextField label={t("form.name")} required {...register("name")} {...errorOf("name")} />
        <Controller
          control={control}
          name="headcount"
          render={({ field }) => (
            <NumberField
              label={t("form.headcount")}
              optionalText={optional}
              help={t("form.headcountHelp")}
              min={headcountLimit.min}
              max={headcountLimit.max}
              decreaseLabel={t("form.fewerPeople")}
              increaseLabel={t("form.morePeople")}
              onOther={field.onChange}
              {...field}
              {...errorOf("headcount")}
            />
          )}
        />
        <Controller
          control={control}
          name="budgetPerPersonCents"
          render={({ field }) => (
            <MoneyField
              label={t("form.budgetPerPerson")}
              optionalText={optional}
              help={t("form.budgetHelp")}
              {...field}
              {...errorOf("budgetPerPersonCents")}
            />
          )}
        />
        <SelectField
          label={t("form.budgetPeriod")}
          options={budgetPeriods.map((period) => ({ value: period, label: t(`form.periods.${period}`) }))}
          {...register("budgetPeriod")}
          {...errorOf("budgetPeriod")}
        />
      </Columns>
    </Card>
  );
}
