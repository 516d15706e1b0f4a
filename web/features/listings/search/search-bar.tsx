import IconMapPin from "@tabler/icons-react/icons/IconMapPin";
import IconSearch from "@tabler/icons-react/icons/IconSearch";
import IconUsers from "@tabler/icons-react/icons/IconUsers";
import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { ListingFacets } from "#contract/listings.ts";
import { HiddenFields } from "#web/features/listings/search/hidden-fields.tsx";
import { changeSearch, type ListingSearch, mostParticipants, parseListingSearch } from "#web/features/listings/search/listing-search.ts";
import styles from "#web/features/listings/search/search-bar.module.css";
import { useSearchNavigation } from "#web/features/listings/search/use-search-navigation.ts";

type SearchBarProps = { search: ListingSearch; places: ListingFacets["places"] };

/** What, where and how many: one form, sent by the browser itself where there is no JavaScript. */
export function SearchBar({ search, places }: SearchBarProps) {
  const t = useTranslations("listings.search");
  const go = useSearchNavigation();
  const q = useFollowedField(search.q);
  const participants = useFollowedField(search.participants === undefined ? "" : String(search.participants));
  const chosenPlaces = search.places.join(",");
  const names = [...new Set([...search.places, ...places.map(({ value }) => value)])].sort((a, b) => a.localeCompare(b));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = parseListingSearch(Object.fromEntries(new FormData(event.currentTarget)));
    go(changeSearch(search, { q: given.q, places: given.places, participants: given.participants }));
    document.getElementById("results")?.scrollIntoView({ block: "start", behavior: "smooth" });
  };

  return (
    <search className={styles.search} aria-label={t("label")}>
      <form action="/#results" method="get" className={styles.bar} onSubmit={submit}>
        <HiddenFields search={search} except={["q", "places", "participants"]} />
        <label className={styles.field}>
          <IconSearch size={20} aria-hidden="true" />
          <span className={styles.texts}>
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
            />
          </span>
        </label>
        <label className={styles.field}>
          <IconMapPin size={20} aria-hidden="true" />
          <span className={styles.texts}>
            <span className={styles.label}>{t("where")}</span>
            <select key={chosenPlaces} name="places" defaultValue={chosenPlaces}>
              <option value="">{t("anywhere")}</option>
              {search.places.length > 1 ? (
                <option value={chosenPlaces}>{t("severalPlaces", { count: search.places.length })}</option>
              ) : null}
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </span>
        </label>
        <label className={`${styles.field} ${styles.people}`}>
          <IconUsers size={20} aria-hidden="true" />
          <span className={styles.texts}>
            <span className={styles.label}>{t("people")}</span>
            <input
              ref={participants}
              type="number"
              name="participants"
              defaultValue={search.participants ?? ""}
              min={1}
              max={mostParticipants}
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
function useFollowedField(value: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const followed = useRef(value);
  useEffect(() => {
    if (followed.current === value) return;
    followed.current = value;
    if (field.current) field.current.value = value;
  }, [value]);
  return field;
}
