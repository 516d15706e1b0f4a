import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { BasicsFields } from "./basics-fields.tsx";
import { FactFields } from "./fact-fields.tsx";
import styles from "./form.module.css";
import type { ListingFormValues } from "./listing-values.ts";
import { PolicyFields } from "./policy-fields.tsx";
import { PriceFields, type VendorPricing } from "./price-fields.tsx";
import { TextFields } from "./text-fields.tsx";
import { TravelFields } from "./travel-fields.tsx";

type FieldsProps = { vendor: VendorPricing; onSubmit: () => void; submitLabel: string; isPending: boolean; notice?: ReactNode };

/** Everything that a vendor writes about a listing, for a new one and for a change alike. */
export function ListingFields({ vendor, onSubmit, submitLabel, isPending, notice }: FieldsProps) {
  const t = useTranslations("manage.edit");
  const { isDirty } = useFormContext<ListingFormValues>().formState;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap={5}>
        <BasicsFields />
        <FactFields />
        <TravelFields />
        <TextFields />
        <PriceFields vendor={vendor} />
        <PolicyFields />
        {notice}
        <div className={styles.saveBar}>
          <Button type="submit" variant="primary" loading={isPending}>
            {submitLabel}
          </Button>
          {isDirty ? <span className={styles.unsaved}>{t("unsaved")}</span> : null}
        </div>
      </Stack>
    </form>
  );
}
