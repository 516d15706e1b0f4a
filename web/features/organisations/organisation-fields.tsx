import { useMemo, useState } from "react";
import { Controller, type FieldPath, type UseFormRegisterReturn, useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { usualVatRatesBp } from "#contract/listings/listing-limits.ts";
import { countryOptions } from "#web/platform/forms/country-options.ts";
import { PercentField } from "#web/platform/forms/money-field.tsx";
import { PhoneField } from "#web/platform/forms/phone/phone-field.tsx";
import { messageAt } from "#web/platform/forms/schema-form.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Card } from "#web/ui/card.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Columns, Stack } from "#web/ui/stack.tsx";
import styles from "./organisation-form.module.css";
import type { ClientValues, VendorValues } from "./organisation-values.ts";

/** What either form holds. */
type Values = VendorValues & ClientValues;

/** Registers a field with its error, which the form's schema or the server put there. */
function useField() {
  const { register, formState } = useFormContext<Values>();
  return (path: FieldPath<Values>): { name: string; error?: string } & Pick<UseFormRegisterReturn, "onChange" | "onBlur" | "ref"> => {
    const message = messageAt(formState.errors, path);
    const { name, onChange, onBlur, ref } = register(path);
    return { name, onChange, onBlur, ref, ...(message ? { error: message } : {}) };
  };
}

/** Where the organisation is at home: its VAT number says so, else its address. */
function useHomeCountry() {
  const { getValues } = useFormContext<Values>();
  return () => /^\s*(BE|NL|DE|FR|LU)/i.exec(getValues("vatNumber"))?.[1]?.toUpperCase() ?? getValues("legalAddress.country");
}

/** What a vendor and a client both have; a vendor has Instagram besides. */
export function OrganisationFields({ hasInstagram }: { hasInstagram: boolean }) {
  const t = useTranslations("organisations.form");
  const optional = useTranslations("ui")("optional");
  const { page } = usePage();
  const field = useField();
  const homeCountry = useHomeCountry();
  const name = field("name");
  const legalName = field("legalName");
  const countries = useMemo(() => countryOptions(page.language), [page.language]);
  return (
    <>
      <Card title={t("company")}>
        <Columns least="17rem">
          <TextField label={t("name")} required help={t(name.error ? "shortNameHelp" : "nameHelp")} autoComplete="organization" {...name} />
          <TextField label={t("legalName")} required help={t(legalName.error ? "shortLegalNameHelp" : "legalNameHelp")} {...legalName} />
          <TextField
            label={t("vatNumber")}
            optionalText={optional}
            help={t("vatNumberHelp")}
            autoCapitalize="characters"
            spellCheck={false}
            {...field("vatNumber")}
          />
          <TextField
            label={t("registrationNumber")}
            optionalText={optional}
            help={t("registrationNumberHelp")}
            spellCheck={false}
            {...field("registrationNumber")}
          />
        </Columns>
      </Card>
      <Card title={t("contact")}>
        <Columns least="17rem">
          <TextField label={t("contactPersonName")} optionalText={optional} autoComplete="name" {...field("contactPersonName")} />
          <TextField label={t("email")} required type="email" autoComplete="email" {...field("email")} />
          <PhoneField label={t("phone")} optionalText={optional} country={homeCountry} {...field("phone")} />
          <TextField
            label={t("websiteUrl")}
            optionalText={optional}
            inputMode="url"
            autoComplete="url"
            spellCheck={false}
            {...field("websiteUrl")}
          />
          {hasInstagram ? (
            <TextField
              label={t("instagramLink")}
              optionalText={optional}
              help={t("instagramHelp")}
              autoCapitalize="none"
              spellCheck={false}
              {...field("instagramLink")}
            />
          ) : null}
        </Columns>
      </Card>
      <Card title={t("address")}>
        <Columns least="17rem">
          <TextField label={t("street")} optionalText={optional} autoComplete="street-address" {...field("legalAddress.street")} />
          <TextField label={t("postalCode")} optionalText={optional} autoComplete="postal-code" {...field("legalAddress.postalCode")} />
          <TextField label={t("city")} optionalText={optional} autoComplete="address-level2" {...field("legalAddress.city")} />
          <SelectField label={t("country")} autoComplete="country" options={countries} {...field("legalAddress.country")} />
        </Columns>
      </Card>
    </>
  );
}

/** What a client wants to know before a vendor does. */
export function ClientBudgetFields() {
  const t = useTranslations("organisations.form");
  const field = useField();
  return (
    <Card title={t("budgets")}>
      <CheckboxField label={t("asksBeforeOverBudget")} help={t("asksBeforeOverBudgetHelp")} {...field("asksBeforeOverBudget")} />
    </Card>
  );
}

/** How a vendor's prices are meant. */
export function VendorPriceFields() {
  const t = useTranslations("organisations.form");
  const field = useField();
  const { control, formState } = useFormContext<VendorValues>();
  const message = messageAt(formState.errors, "vatRateBp");
  return (
    <Card title={t("prices")}>
      <Stack>
        <Controller
          control={control}
          name="vatRateBp"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <VatRateFields value={value} onChange={onChange} onBlur={onBlur} fieldRef={ref} {...(message ? { error: message } : {})} />
          )}
        />
        <CheckboxField label={t("pricesIncludeVat")} help={t("pricesIncludeVatHelp")} {...field("pricesIncludeVat")} />
      </Stack>
    </Card>
  );
}

type VatRateProps = {
  value: VendorValues["vatRateBp"];
  onChange: (value: VendorValues["vatRateBp"]) => void;
  onBlur: () => void;
  fieldRef: (element: HTMLElement | null) => void;
  error?: string;
};

const other = "other";

/** One of the usual rates, or another one typed as a percentage. */
function VatRateFields({ value, onChange, onBlur, fieldRef, error }: VatRateProps) {
  const t = useTranslations("organisations.form");
  const formats = useFormats();
  const isUsual = usualVatRatesBp.some((rate) => rate === value);
  const [isOther, setOther] = useState(!isUsual);
  const shown = isOther || !isUsual ? other : String(value);
  return (
    <Stack>
      <SelectField
        label={t("vatRate")}
        className={styles.rate}
        required
        help={t("vatRateHelp")}
        value={shown}
        options={[
          ...usualVatRatesBp.map((rate) => ({ value: String(rate), label: formats.percent(rate) })),
          { value: other, label: t("otherRate") },
        ]}
        onBlur={onBlur}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setOther(chosen === other);
          onChange(chosen === other ? null : Number(chosen));
        }}
        {...(shown === other ? {} : { ref: fieldRef, ...(error ? { error } : {}) })}
      />
      {shown === other ? (
        <PercentField
          className={styles.rate}
          label={t("ownRate")}
          required
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          ref={fieldRef}
          {...(error ? { error } : {})}
        />
      ) : null}
    </Stack>
  );
}
