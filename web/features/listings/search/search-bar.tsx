import IconSearch from "@tabler/icons-react/icons/IconSearch";
import IconUsers from "@tabler/icons-react/icons/IconUsers";
import { type FormEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { DatePicker } from "#web/platform/forms/dates/date-picker.tsx";
import { useDateInput } from "#web/platform/forms/dates/use-date-input.ts";
import { HiddenFields } from "./filters/hidden-fields.tsx";
import { changeSearch, type ListingSearch, noDays, parseListingSearch, utcToday } from "./listing-search.ts";
import styles from "./search-bar.module.css";
import { useSearchNavigation } from "./use-search-navigation.ts";
import { WhereField } from "./where-field.tsx";

const WordSuggestions = lazy(() => import("./suggestions/word-suggestions.tsx").then((module) => ({ default: module.WordSuggestions })));

/** Where the way back to the search leads. */
export const searchBarId = "search";

/** What, near where, when and how many: one form, sent by the browser itself where there is no JavaScript. */
export function SearchBar({ search }: { search: ListingSearch }) {
  const t = useTranslations("listings.search");
  const go = useSearchNavigation();
  const [suggestFor, setSuggestFor] = useState<HTMLInputElement | null>(null);
  const q = useFollowedField<HTMLInputElement>(search.q);
  const near = useFollowedField<HTMLInputElement>(search.near);
  const within = useFollowedField<HTMLSelectElement>(String(search.within));
  const date = useDateInput({ value: search.date ?? "" });
  const participants = useFollowedField<HTMLInputElement>(search.participants === undefined ? "" : String(search.participants));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = parseListingSearch(Object.fromEntries(new FormData(event.currentTarget)));
    void import("./suggestions/recent-searches.ts").then(({ rememberSearch }) => rememberSearch(given.q));
    go(
      changeSearch(search, {
        q: given.q,
        // Another line is read anew.
        plain: given.q === search.q ? search.plain : [],
        near: given.near,
        within: given.within,
        date: given.date,
        // A day that is chosen takes the place of several.
        ...(given.date === undefined ? {} : noDays),
        participants: given.participants,
      }),
    );
    document.getElementById("results")?.scrollIntoView({ block: "start", behavior: "smooth" });
  };

  return (
    <search id={searchBarId} className={styles.search} aria-label={t("label")}>
      <form action="/#results" method="get" className={styles.bar} onSubmit={submit}>
        <HiddenFields search={search} except={["q", "plain", "near", "within", "date", "participants"]} />
        <div className={`${styles.field} ${styles.what}`}>
          <IconSearch size={20} aria-hidden="true" />
          <label className={styles.texts}>
            <span className={styles.label}>{t("what")}</span>
            <input
              ref={q}
              type="search"
              name="q"
              defaultValue={search.q}
              placeholder={t("whatPlaceholder")}
              maxLength={200}
              enterKeyHint="search"
              autoComplete="off"
              onFocus={(event) => setSuggestFor(event.currentTarget)}
            />
          </label>
          {suggestFor ? (
            <Suspense>
              <WordSuggestions
                input={suggestFor}
                search={search}
                onSearch={go}
                onRepeat={(line) => {
                  suggestFor.value = line;
                  suggestFor.form?.requestSubmit();
                }}
              />
            </Suspense>
          ) : null}
        </div>
        <WhereField search={search} input={near} distance={within} />
        <div className={`${styles.field} ${styles.when}`}>
          <DatePicker current={date.current} onChoose={date.choose} min={utcToday()} className={styles.pick} />
          <label className={styles.texts}>
            <span className={styles.label}>{t("when")}</span>
            <input name="date" {...date.input} />
          </label>
        </div>
        <label className={`${styles.field} ${styles.people}`}>
          <IconUsers size={20} aria-hidden="true" />
          <span className={styles.texts}>
            <span className={styles.label}>{t("people")}</span>
            <input
              ref={participants}
              type="text"
              name="participants"
              defaultValue={search.participants ?? ""}
              maxLength={7}
              placeholder={t("peoplePlaceholder")}
              inputMode="numeric"
            />
          </span>
        </label>
        <button type="submit" className={styles.submit}>
          <IconSearch size={20} stroke={2.2} aria-hidden="true" />
          <span>{t("submit")}</span>
        </button>
      </form>
    </search>
  );
}

/** Keeps what is being typed, and follows the address when that changes: Back, a removed filter. */
function useFollowedField<Field extends HTMLInputElement | HTMLSelectElement>(value: string): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const followed = useRef(value);
  useEffect(() => {
    if (followed.current === value) return;
    followed.current = value;
    if (field.current) field.current.value = value;
  }, [value]);
  return field;
}
