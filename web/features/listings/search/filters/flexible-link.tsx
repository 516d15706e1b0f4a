import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { changeSearch, isFlexible, type ListingSearch, utcToday } from "../listing-search.ts";
import { SearchLink } from "../search-link.tsx";
import panel from "./filter-panel.module.css";
// The fields come after the page, their looks with it: the server draws them already.
import "./flexible-days.module.css";

const FlexibleDays = lazy(() => import("./flexible-days.tsx").then((module) => ({ default: module.FlexibleDays })));

/** The way to look for several days; once it is taken, the fields for it. */
export function FlexibleFilter({ search }: { search: ListingSearch }) {
  const t = useTranslations("listings.filters");
  if (isFlexible(search)) {
    return (
      <Suspense>
        <FlexibleDays search={search} />
      </Suspense>
    );
  }
  const month = search.date?.slice(0, 7) ?? nextMonth();
  return (
    <p className={panel.group}>
      <SearchLink search={changeSearch(search, { date: undefined, month })}>{t("flexible")}</SearchLink>
    </p>
  );
}

/** The month after this one. */
function nextMonth(): string {
  const [year = 0, month = 1] = utcToday().split("-").map(Number);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, "0")}`;
}
