import { useId } from "react";
import { useTranslations } from "use-intl";
import styles from "./vat-switch.module.css";
import { setWithVat, useWithVat } from "./with-vat.ts";

/** Excluding or including VAT, for every price on the page. Without JavaScript it is not shown: prices then exclude VAT and say so. */
export function VatSwitch() {
  const t = useTranslations("listings.vat");
  const name = useId();
  const withVat = useWithVat();
  const option = (value: boolean, label: string) => (
    <label className={styles.option}>
      <input type="radio" name={name} checked={withVat === value} onChange={() => setWithVat(value)} />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className={styles.group} data-print="no">
      <legend className={styles.legend}>{t("label")}</legend>
      {option(false, t("excl"))}
      {option(true, t("incl"))}
    </fieldset>
  );
}
