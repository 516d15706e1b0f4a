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
import { showToast } from "#web/ui/toast/toast-store.ts";
import styles from "./form.module.css";
import { NumberInput, useField } from "./inputs.tsx";
import { type ListingFormValues, type TierValues, tiersOf } from "./listing-values.ts";
import { policyText } from "./policy-text.ts";

const tiersPath = "cancellationPolicy.tiers";

/** What comes back when a booking is cancelled: steps, and the same in words. */
export function PolicyFields() {
  const t = useTranslations("manage.form");
  const { control } = useFormContext<ListingFormValues>();
  const { fields, append, remove, insert } = useFieldArray({ control, name: tiersPath });
  const field = useField<ListingFormValues>();
  useFollowingTexts();
  const write = useWrittenTexts();
  const removing = useRemoving(remove, insert);
  return (
    <Card title={t("cancellation")} description={t("cancellationHelp")}>
      <Stack>
        {fields.map(({ id }, index) => (
          <fieldset key={id} className={styles.tier} tabIndex={-1}>
            <legend className={styles.legend}>{t("tier", { number: index + 1 })}</legend>
            <Columns least="11rem">
              <NumberInput path={`${tiersPath}.${index}.daysBefore`} label={t("daysBefore")} required min={0} max={365} />
              <NumberInput path={`${tiersPath}.${index}.refundPercent`} label={t("refundPercent")} required min={0} max={100} />
            </Columns>
            <IconButton
              label={t("removeTier", { number: index + 1 })}
              disabled={fields.length === 1}
              icon={<IconTrash size={18} stroke={1.9} aria-hidden="true" />}
              onClick={({ currentTarget }) => {
                // The button goes with its row: whoever pressed it goes on in the next one.
                const row = currentTarget.closest("fieldset");
                const next = [row?.nextElementSibling, row?.previousElementSibling].find((other) => other instanceof HTMLFieldSetElement);
                next?.focus();
                removing(index);
              }}
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

/** Nothing is saved yet, but what was typed in a row is on no other screen: it can be brought back. */
function useRemoving(remove: (index: number) => void, insert: (index: number, tier: TierValues) => void): (index: number) => void {
  const t = useTranslations("manage.form");
  const { getValues } = useFormContext<ListingFormValues>();
  return (index) => {
    const removed = { ...getValues(`${tiersPath}.${index}`) };
    remove(index);
    if (Object.values(removed).every((value) => value === null)) return;
    showToast({
      title: t("removedTier", { number: index + 1 }),
      duration: 10_000,
      action: { label: t("undo"), altText: t("undoTierAlt"), onPress: () => insert(index, removed) },
    });
  };
}

/** Writes both texts from the steps; the vendor's own words, which stood there, can be brought back. */
function useWrittenTexts(): () => void {
  const t = useTranslations("manage.form");
  const { getValues, setValue } = useFormContext<ListingFormValues>();
  const put = (texts: ListingFormValues["cancellationPolicy"]["text"]) => {
    for (const language of uiLanguages) setValue(`cancellationPolicy.text.${language}`, texts[language], { shouldDirty: true });
  };
  return () => {
    const before = { ...getValues("cancellationPolicy.text") };
    const tiers = tiersOf(getValues(tiersPath));
    const after = { en: policyText(tiers, "en"), nl: policyText(tiers, "nl") };
    put(after);
    if (uiLanguages.every((language) => before[language].trim() === "" || before[language] === after[language])) return;
    showToast({
      title: t("writtenPolicyText"),
      duration: 10_000,
      action: { label: t("undo"), altText: t("undoPolicyTextAlt"), onPress: () => put(before) },
    });
  };
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
