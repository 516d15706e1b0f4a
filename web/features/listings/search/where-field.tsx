import IconMapPin from "@tabler/icons-react/icons/IconMapPin";
import { lazy, type RefObject, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { defaultDistance, searchDistances } from "#contract/listings/catalogue.ts";
import type { ListingSearch } from "./listing-search.ts";
import styles from "./search-bar.module.css";

const PlaceSuggestions = lazy(() => import("../places/place-suggestions.tsx").then((module) => ({ default: module.PlaceSuggestions })));

type WhereFieldProps = { search: ListingSearch; input: RefObject<HTMLInputElement | null>; distance: RefObject<HTMLSelectElement | null> };

/** Near which place, and how far around it. A name typed by hand is enough; suggestions come with the first focus. */
export function WhereField({ search, input, distance }: WhereFieldProps) {
  const t = useTranslations("listings.search");
  const [suggestFor, setSuggestFor] = useState<HTMLInputElement | null>(null);
  return (
    <>
      <div className={`${styles.field} ${styles.where}`}>
        <IconMapPin size={20} aria-hidden="true" />
        <label className={styles.texts}>
          <span className={styles.label}>{t("where")}</span>
          <input
            ref={input}
            type="text"
            name="near"
            defaultValue={search.near}
            placeholder={t("wherePlaceholder")}
            maxLength={100}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            onFocus={(event) => setSuggestFor(event.currentTarget)}
          />
        </label>
        {suggestFor ? (
          <Suspense>
            <PlaceSuggestions
              input={suggestFor}
              onChoose={({ label }) => {
                suggestFor.value = label;
              }}
            />
          </Suspense>
        ) : null}
      </div>
      <label className={`${styles.field} ${styles.within}`}>
        <span className={styles.texts}>
          <span className={styles.label}>{t("within")}</span>
          <select ref={distance} name="within" defaultValue={search.near === "" ? defaultDistance : search.within}>
            {searchDistances.map((km) => (
              <option key={km} value={km}>
                {t("km", { km })}
              </option>
            ))}
          </select>
        </span>
      </label>
    </>
  );
}
