import IconChevronDown from "@tabler/icons-react/icons/IconChevronDown";
import { useTranslations } from "use-intl";
import { changeSearch, type ListingSearch, parseListingSearch } from "../listing-search.ts";
import { useSearchNavigation } from "../use-search-navigation.ts";
import styles from "./choice-form.module.css";
import { HiddenFields } from "./hidden-fields.tsx";

type ChoiceFormProps = {
  search: ListingSearch;
  name: "sort" | "pageSize";
  label: string;
  options: readonly { value: string; label: string }[];
};

/** One select that changes how the results are shown: at once, or by its button where there is no JavaScript. */
export function ChoiceForm({ search, name, label, options }: ChoiceFormProps) {
  const t = useTranslations("listings.filters");
  const go = useSearchNavigation();
  const choose = (value: string) => go(changeSearch(search, { [name]: parseListingSearch({ [name]: value })[name] }));
  return (
    <form action="/#results" method="get" className={styles.form} data-print="no">
      <HiddenFields search={search} except={[name]} />
      <label className={styles.choice}>
        <span className={styles.label}>{label}</span>
        <select name={name} value={String(search[name])} onChange={(event) => choose(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={2} aria-hidden="true" />
      </label>
      <button type="submit" className={styles.apply}>
        {t("apply")}
      </button>
    </form>
  );
}
