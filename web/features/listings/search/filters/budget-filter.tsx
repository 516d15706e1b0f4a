import { useTranslations } from "use-intl";
import { useWithVat } from "../../with-vat.ts";
import type { ListingSearch } from "../listing-search.ts";
import styles from "./filter-panel.module.css";

/** What the whole group may spend, and how many that is: sent with the panel's form. */
export function BudgetFilter({ search }: { search: ListingSearch }) {
  const t = useTranslations();
  const withVat = useWithVat();
  const field = (name: "budget" | "participants", label: string) => (
    <label className={styles.amount}>
      <span>{label}</span>
      <input
        key={search[name] ?? ""}
        name={name}
        defaultValue={search[name] ?? ""}
        maxLength={12}
        inputMode="numeric"
        autoComplete="off"
        onBlur={({ currentTarget: { defaultValue, value, form } }) => value !== defaultValue && form?.requestSubmit()}
      />
    </label>
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {t("listings.filters.budget")} <span className={styles.note}>{t(withVat ? "ui.inclVat" : "ui.exclVat")}</span>
      </legend>
      <div className={styles.amounts}>
        {field("budget", t("listings.filters.upTo"))}
        {field("participants", t("listings.filters.forPeople"))}
      </div>
    </fieldset>
  );
}
