import { isUuid } from "#contract/core/fields/uuid.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import { searchedText } from "#contract/core/searched-text.ts";
import {
  type ActivityType,
  activityTypes,
  type DurationRange,
  defaultDistance,
  durationRanges,
  type EuLanguage,
  euLanguages,
  type ListingSort,
  listingSorts,
  type ParticipantRange,
  type PriceRange,
  participantRanges,
  priceRanges,
  type Reach,
  type SearchDistance,
  searchDistances,
  type VenueSide,
  venueSides,
} from "#contract/listings/catalogue.ts";
import { groupSize } from "#contract/listings/group-size.ts";
import { type ListingFact, listingFacts } from "#contract/listings/listing-facts.ts";
import { choice, choices, dateText, stringifySearch, text, texts, whole } from "#web/platform/page/search-params.ts";

/** What the visitor looks for, as it stands in the address of `/`. */
export type ListingSearch = {
  q: string;
  /** Where pieces of the line begin that are plain words, whatever else they could mean. */
  plain: number[];
  types: ActivityType[];
  prices: PriceRange[];
  groups: ParticipantRange[];
  durations: DurationRange[];
  places: string[];
  sides: VenueSide[];
  languages: EuLanguage[];
  /** All of them. */
  facts: ListingFact[];
  /** A place as somebody typed or chose it; only listings within the distance of it, in kilometres. */
  near: string;
  within: SearchDistance;
  /** What is near the place, or what comes to it from farther away. */
  reach: Reach;
  /** The visitor's group; prices and sorting follow it. */
  participants: number | undefined;
  /** The day it has to be free on. */
  date: string | undefined;
  /** Several days, any of which will do. */
  dates: string[];
  /** Any day of this month (`2027-01`) will do, or with weekdays any of those in it; weekdays alone are those of the next four weeks. */
  month: string | undefined;
  weekdays: string[];
  /** What the whole group may pay at most, in whole euros, with or without VAT as prices are shown. */
  budget: number | undefined;
  /** The id of the only vendor whose listings are shown. */
  vendor: string | undefined;
  sort: ListingSort;
  view: ListingView;
  page: number;
  pageSize: number;
};

export const listingViews = ["list", "map"] as const;
export type ListingView = (typeof listingViews)[number];

export const priceRangeNames = Object.keys(priceRanges) as PriceRange[];
export const participantRangeNames = Object.keys(participantRanges) as ParticipantRange[];
export const durationRangeNames = Object.keys(durationRanges) as DurationRange[];
export const pageSizes = [12, 24, 48] as const;
/** The largest group a listing can take (decisions section 3). */
export const mostParticipants = groupSize.max;

export const defaultListingSearch: ListingSearch = {
  q: "",
  plain: [],
  types: [],
  prices: [],
  groups: [],
  durations: [],
  places: [],
  sides: [],
  languages: [],
  facts: [],
  near: "",
  within: defaultDistance,
  reach: "near",
  participants: undefined,
  date: undefined,
  dates: [],
  month: undefined,
  weekdays: [],
  budget: undefined,
  vendor: undefined,
  sort: "default",
  view: "list",
  page: 1,
  pageSize: 24,
};

export const weekdayNumbers = ["1", "2", "3", "4", "5", "6", "7"] as const;
/** As many days as the API takes one by one. */
const mostDates = 31;

/** A month that is not past. */
const monthOf = (typed: string): string | undefined =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(typed) && typed >= utcToday().slice(0, 7) ? typed : undefined;

/** Whole euros as people write them: `1.500`, `€ 1,500`, `1500,00`. */
function eurosIn(typed: string): number | undefined {
  const euros = /^[€\s\d.,]+-?$/.test(typed) ? typed.replace(/[.,](?:\d{0,2}|-)\s*$/, "").replace(/\D/g, "") : "";
  return whole(euros, 1, 10_000_000, undefined);
}

/** Whether any of several days will do. */
export const isFlexible = ({ dates, month, weekdays }: ListingSearch): boolean =>
  dates.length > 0 || month !== undefined || weekdays.length > 0;

export const noDays = { dates: [] as string[], month: undefined, weekdays: [] as string[] };

/** The day on the westernmost clock that matters here: no day is called past too early. */
export const utcToday = (): string => new Date().toISOString().slice(0, 10);

/** Reads an address leniently: what is not understood falls back, nothing throws. */
export function parseListingSearch(given: Record<string, unknown>): ListingSearch {
  const size = whole(given["pageSize"], 1, 1_000, 24);
  const near = searchedText(text(given["near"], 100));
  const date = dateText(given["date"]);
  const km = whole(given["within"], 1, 1_000, defaultDistance);
  return {
    q: searchedText(text(given["q"])),
    plain: texts(given["plain"])
      .map(Number)
      .filter((at) => Number.isInteger(at) && at >= 0 && at <= 200)
      .slice(0, 50),
    types: choices(given["types"], activityTypes),
    prices: choices(given["prices"], priceRangeNames),
    groups: choices(given["groups"], participantRangeNames),
    durations: choices(given["durations"], durationRangeNames),
    places: [...new Set(texts(given["places"]).map((place) => searchedText(place.slice(0, 100))))].filter(Boolean),
    sides: choices(given["sides"], venueSides),
    languages: choices(given["languages"], euLanguages),
    facts: choices(given["facts"], listingFacts),
    near,
    // How far is nothing without from where.
    within: near === "" ? defaultDistance : (searchDistances.find((known) => known === km) ?? defaultDistance),
    reach: given["reach"] === "comes" ? "comes" : "near",
    participants: whole(given["participants"], 1, mostParticipants, undefined),
    // A day that is past asks for nothing any more.
    date: date !== undefined && date >= utcToday() ? date : undefined,
    dates: [...new Set(texts(given["dates"]).flatMap((day) => dateText(day) ?? []))]
      .filter((day) => day >= utcToday())
      .sort()
      .slice(0, mostDates),
    month: monthOf(text(given["month"], 7)),
    weekdays: choices(given["weekdays"], weekdayNumbers),
    budget: eurosIn(text(given["budget"], 20)),
    vendor: isUuid(text(given["vendor"])) ? text(given["vendor"]).toLowerCase() : undefined,
    sort: choice(given["sort"], listingSorts, "default"),
    view: choice(given["view"], listingViews, "list"),
    page: whole(given["page"], 1, 1_000_000_000, 1),
    pageSize: pageSizes.find((known) => known === size) ?? 24,
  };
}

/** The parameters that differ from the defaults, as texts: what an address or a hidden field carries. */
export function searchParams(search: ListingSearch): Record<string, string> {
  const entries = (Object.keys(defaultListingSearch) as (keyof ListingSearch)[]).flatMap((key) => {
    const value = search[key];
    const isDefault = Array.isArray(value) ? value.length === 0 : value === undefined || value === defaultListingSearch[key];
    return isDefault ? [] : [[key, Array.isArray(value) ? value.join(",") : String(value)] as const];
  });
  return Object.fromEntries(entries);
}

/** The address of these results. */
export function searchHref(search: ListingSearch, anchor = ""): string {
  return `/${stringifySearch(searchParams(search))}${anchor}`;
}

/** Another choice starts again at its first page. */
export function changeSearch(search: ListingSearch, change: Partial<ListingSearch>): ListingSearch {
  return { ...search, page: 1, ...change };
}

/** Everything that is offered, sorted and in pages as now. */
export function withoutFilters({ sort, pageSize }: ListingSearch): ListingSearch {
  return { ...defaultListingSearch, sort, pageSize };
}

/** What the API is asked; lists travel as one comma-separated text, the same in process and over HTTP. */
export function searchInput(search: ListingSearch, language: UiLanguage, withVat = false) {
  const { page, pageSize, sort } = search;
  return { ...facetInput(search, language, withVat), page, pageSize, sort };
}

/** @param withVat whether the visitor sees prices including VAT: sums that are compared with them follow */
export function facetInput(search: ListingSearch, language: UiLanguage, withVat = false) {
  const list = (values: readonly string[]) => (values.length > 0 ? values.join(",") : undefined);
  const lists = {
    types: list(search.types),
    prices: list(search.prices),
    groups: list(search.groups),
    durations: list(search.durations),
    places: list(search.places),
    sides: list(search.sides),
    languages: list(search.languages),
    facts: list(search.facts),
    dates: list(search.dates),
    weekdays: list(search.weekdays),
  };
  const given = Object.fromEntries(Object.entries(lists).filter(([, value]) => value !== undefined)) as Partial<
    Record<keyof typeof lists, string>
  >;
  return {
    ...given,
    ...(search.q === "" ? {} : { q: search.q }),
    ...(search.plain.length === 0 ? {} : { plain: search.plain.join(",") }),
    ...(search.near === "" ? {} : { near: search.near, within: search.within }),
    ...(search.reach === "near" ? {} : { reach: search.reach }),
    ...(search.participants === undefined ? {} : { participants: search.participants }),
    ...(search.date === undefined ? {} : { date: search.date }),
    ...(search.month === undefined ? {} : { month: search.month }),
    ...(search.budget === undefined ? {} : { budgetCents: search.budget * 100 }),
    ...(withVat && (search.budget !== undefined || search.q !== "") ? { vat: "incl" as const } : {}),
    ...(search.vendor === undefined ? {} : { vendor: search.vendor }),
    language,
  };
}

/**
 * Search engines get the whole list and the list of one type, page by page;
 * every other combination of filters shows the same listings once more.
 */
export function isIndexed({ page: _page, types, ...others }: ListingSearch): boolean {
  const { page: _first, types: _all, ...defaults } = defaultListingSearch;
  return types.length <= 1 && JSON.stringify(others) === JSON.stringify({ ...others, ...defaults });
}

/** What of the search makes it another page to them. */
export function indexedSearch({ page, types }: ListingSearch): string {
  return stringifySearch({ ...(types.length === 1 ? { types } : {}), ...(page > 1 ? { page } : {}) });
}
