import IconX from "@tabler/icons-react/icons/IconX";
import { useTranslations } from "use-intl";
import type { UnderstoodPart } from "#contract/listings/understood.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import type { FoundListings } from "./found-listings.ts";
import type { ListingSearch } from "./listing-search.ts";
import { SearchLink } from "./search-link.tsx";
import styles from "./understood-chips.module.css";
import { asPlainWords, withoutPart } from "./words-of-line.ts";

/** What was understood of the typed line: each piece can be taken away, or taken back to the words that it is. */
export function UnderstoodChips({ search, found }: { search: ListingSearch; found: Pick<FoundListings, "understood" | "correctedQuery"> }) {
  const t = useTranslations("listings.understood");
  const labelOf = usePartLabels();
  const line = found.correctedQuery ?? search.q;
  if (found.understood.length === 0) return null;
  return (
    <div className={styles.understood}>
      <span className={styles.title} id="understood">
        {t("title")}
      </span>
      <ul className={styles.chips} aria-labelledby="understood">
        {found.understood.map((part) => {
          const label = labelOf(part);
          const words = line.slice(part.start, part.end);
          return (
            <li key={`${part.kind} ${part.start}`} className={styles.chip}>
              <span>{label}</span>
              <SearchLink search={asPlainWords(search, line, part)} className={styles.plain} title={t("asWordsTitle", { words })}>
                {t("asWords")}
                <span className={styles.hidden}> {t("asWordsTitle", { words })}</span>
              </SearchLink>
              <SearchLink search={withoutPart(search, line, part)} className={styles.remove} aria-label={t("remove", { part: label })}>
                <IconX size={15} stroke={2.2} aria-hidden="true" />
              </SearchLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What each piece is called on its chip. */
function usePartLabels(): (part: UnderstoodPart) => string {
  const t = useTranslations("listings.understood");
  const tSide = useTranslations("catalogue.sides");
  const formats = useFormats();
  return (part) => {
    switch (part.kind) {
      case "place":
        return t("place", { place: part.name, km: part.km });
      case "region":
      case "fact":
        return part.name;
      case "group":
        return t("group", { count: part.participants });
      case "price": {
        const basis = part.isForGroup ? t("forGroup") : t("perPerson");
        const [min, max] = [part.minCents, part.maxCents].map((cents) => (cents === null ? null : formats.money(cents)));
        if (min !== null && max !== null) return t("priceBetween", { min: String(min), max: String(max), basis });
        return max === null ? t("priceFrom", { min: String(min), basis }) : t("priceUpTo", { max: String(max), basis });
      }
      case "cheap":
        return t("cheap");
      case "duration": {
        const [min, max] = [part.minMinutes, part.maxMinutes].map((minutes) =>
          minutes === null ? null : t("hours", { hours: formats.hours(minutes) }),
        );
        if (min !== null && max !== null) return t("durationBetween", { min: String(min), max: String(max) });
        return max === null ? t("durationFrom", { min: String(min) }) : t("durationUpTo", { max: String(max) });
      }
      case "date":
        return formats.dateLong(part.date);
      case "weekdays":
        return part.weekdays.map((weekday) => t(`weekday${weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)).join(", ");
      case "period":
        return t("period", { from: formats.dateLong(part.from), to: formats.dateLong(part.to) });
      case "side":
        return tSide(part.side);
    }
  };
}
