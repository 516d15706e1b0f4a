import IconPencilBolt from "@tabler/icons-react/icons/IconPencilBolt";
import IconPlus from "@tabler/icons-react/icons/IconPlus";
import IconTrash from "@tabler/icons-react/icons/IconTrash";
import { useEffect, useRef } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { uiLanguages } from "#contract/core/product.ts";
import { listingLimits } from "#contract/listings/listing-limits.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";
import { Cluster, Columns, Stack } from "#web/ui/stack.tsx";
import styles from "./form.module.css";
import { NumberInput, useField } from "./inputs.tsx";
import { type ListingFormValues, tiersOf } from "./listing-values.ts";
import { policyText } from "./policy-text.ts";

const tiersPath = "cancellationPolicy.tiers";

/** What comes back when a booking is cancelled: steps, and the same in words. */
export function PolicyFields() {
  const t = useTranslations("manage.form");
  const { control, getValues, setValue } = useFormContext<ListingFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: tiersPath });
  const field = useField<ListingFormValues>();
  useFollowingTexts();
  const write = () => {
    const tiers = tiersOf(getValues(tiersPath));
    for (const language of uiLanguages) setValue(`cancellationPolicy.text.${language}`, policyText(tiers, language), { shouldDirty: true });
  };
  return (
    <Card title={t("cancellation")} description={t("cancellationHelp")}>
      <Stack>
        {fields.map(({ id }, index) => (
          <fieldset key={id} className={styles.tier}>
            <legend className={styles.legend}>{t("tier", { number: index + 1 })}</legend>
            <Columns least="11rem">
              <NumberInput path={`${tiersPath}.${index}.daysBefore`} label={t("daysBefore")} required min={0} max={365} />
              <NumberInput path={`${tiersPath}.${index}.refundPercent`} label={t("refundPercent")} required min={0} max={100} />
            </Columns>
            <IconButton
              label={t("removeTier", { number: index + 1 })}
              disabled={fields.length === 1}
              icon={<IconTrash size={18} stroke={1.9} aria-hidden="true" />}
              onClick={() => remove(index)}
            />
          </fieldset>
        ))}
        <Cluster>
          <Button
            icon={<IconPlus size={17} stroke={2} aria-hidden="true" />}
            disabled={fields.length >= listingLimits.tiers}
            onClick={() => append({ daysBefore: null, refundPercent: null })}
          >
            {t("addTier")}
          </Button>
          <Button icon={<IconPencilBolt size={17} stroke={1.9} aria-hidden="true" />} onClick={write}>
            {t("writePolicyText")}
          </Button>
        </Cluster>
        <Columns>
          <TextAreaField label={t("policyTextEn")} lang="en" rows={3} help={t("policyTextHelp")} {...field("cancellationPolicy.text.en")} />
          <TextAreaField label={t("policyTextNl")} lang="nl" rows={3} {...field("cancellationPolicy.text.nl")} />
        </Columns>
      </Stack>
    </Card>
  );
}

/** A text that still says what the steps said follows them; words of the vendor's own stay. */
function useFollowingTexts(): void {
  const { control, getValues, setValue } = useFormContext<ListingFormValues>();
  const tiers = useWatch({ control, name: tiersPath });
  const said = useRef(tiersOf(tiers));
  useEffect(() => {
    const before = said.current;
    said.current = tiersOf(tiers);
    for (const language of uiLanguages) {
      const path = `cancellationPolicy.text.${language}` as const;
      const text = policyText(said.current, language);
      if (getValues(path) === policyText(before, language) && getValues(path) !== text) setValue(path, text, { shouldDirty: true });
    }
  }, [tiers, getValues, setValue]);
}
