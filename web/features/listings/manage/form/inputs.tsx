import { Controller, type FieldPath, type FieldValues, useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { type Hundredths, MoneyField, PercentField } from "#web/platform/forms/money-field.tsx";
import { messageAt } from "#web/platform/forms/schema-form.ts";
import { NumberField } from "#web/ui/fields/number-field.tsx";

/** Registers a plain field with its error, which the schema or the server put there. */
export function useField<Values extends FieldValues>() {
  const { register, formState } = useFormContext<Values>();
  return (path: FieldPath<Values>) => {
    const message = messageAt(formState.errors, path);
    const { name, onChange, onBlur, ref } = register(path);
    return { name, onChange, onBlur, ref, ...(message ? { error: message } : {}) };
  };
}

type InputProps = { path: string; label: string; help?: string; required?: boolean; optionalText?: string };

/** A whole number of the form, with − and +. */
export function NumberInput({ path, min, max, ...texts }: InputProps & { min?: number; max?: number }) {
  const t = useTranslations("manage.form");
  const { control, formState } = useFormContext();
  const error = messageAt(formState.errors, path);
  return (
    <Controller
      control={control}
      name={path}
      render={({ field }) => (
        <NumberField
          {...texts}
          {...field}
          value={field.value as number | string | null}
          onOther={field.onChange}
          decreaseLabel={t("fewer")}
          increaseLabel={t("more")}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
          {...(error ? { error } : {})}
        />
      )}
    />
  );
}

/** An amount in euros (cents) or a percentage (basis points) of the form. */
export function HundredthsInput({ path, kind, ...texts }: InputProps & { kind: "money" | "percent" }) {
  const { control, formState } = useFormContext();
  const error = messageAt(formState.errors, path);
  const Control = kind === "money" ? MoneyField : PercentField;
  return (
    <Controller
      control={control}
      name={path}
      render={({ field }) => <Control {...texts} {...field} value={field.value as Hundredths} {...(error ? { error } : {})} />}
    />
  );
}
