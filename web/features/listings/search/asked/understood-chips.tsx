import IconX from "@tabler/icons-react/icons/IconX";
import { useTranslations } from "use-intl";
import type { UnderstoodPart } from "#contract/listings/understood.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { useDaysLabel } from "../filters/days-label.ts";
import type { FoundListings } from "../found-listings.ts";
import type { ListingSearch } from "../listing-search.ts";
import { SearchLink } from "../search-link.tsx";
import { asPlainWords, withoutPart } from "../words-of-line.ts";
import styles from "./understood-chips.module.css";

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
                <span className={styles.hidden}>{` ${t("asWordsTitle", { words })}`}</span>
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
  const daysLabel = useDaysLabel();
  const tUi = useTranslations("ui");
  const price = ({ isForGroup, minCents, maxCents, vat }: Extract<UnderstoodPart, { kind: "price" }>) => {
    const basis = `${t(isForGroup ? "forGroup" : "perPerson")}, ${tUi(vat === "incl" ? "inclVat" : "exclVat")}`;
    if (minCents === null) return t("priceUpTo", { max: formats.money(maxCents ?? 0), basis });
    const min = formats.money(minCents);
    return maxCents === null ? t("priceFrom", { min, basis }) : t("priceBetween", { min, max: formats.money(maxCents), basis });
  };
  const duration = ({ minMinutes, maxMinutes }: Extract<UnderstoodPart, { kind: "duration" }>) => {
    const hours = (minutes: number) => t("hours", { hours: formats.hours(minutes) });
    if (minMinutes === null) return t("durationUpTo", { max: hours(maxMinutes ?? 0) });
    const min = hours(minMinutes);
    return maxMinutes === null ? t("durationFrom", { min }) : t("durationBetween", { min, max: hours(maxMinutes) });
  };
  return (part) => {
    switch (part.kind) {
      case "place":
        return t("place", { place: part.name, km: part.km });
      case "region":
      case "fact":
        return part.name;
      case "group":
        return t("group", { count: part.participants });
      case "price":
        return price(part);
      case "cheap":
        return t("cheap");
      case "duration":
        return duration(part);
      case "date":
        return formats.dateLong(part.date);
      case "days":
        return daysLabel({ month: "", weekdays: [], dates: part.dates });
      case "weekdays":
        return part.weekdays.map((weekday) => t(`weekday${weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)).join(", ");
      case "period":
        return t("period", { from: formats.dateLong(part.from), to: formats.dateLong(part.to) });
      case "side":
        return tSide(part.side);
    }
  };
}
