import type { PlainDate } from "#contract/core/dates/dates.ts";
import { officePageSizes } from "#contract/core/page-sizes.ts";
import { searchedText } from "#contract/core/searched-text.ts";
import { choice, choices, dateText, idText, text, whole } from "../page/search-params.ts";
import { type DayWord, dayWords } from "./periods.ts";

/** One field of a list's address: how it is read, when it filters, and what the API is asked then. */
type Field<Value, Asked extends object> = {
  /** What stands for no filter; clearing the filters leaves it. */
  empty: Value;
  /** What the list opens with. */
  initial: Value;
  /** Whether it narrows the list; one that says what is open beside it does not. */
  isFilter: boolean;
  /** Leniently: what is not understood is the initial value, nothing throws. */
  read(given: unknown): Value;
  /** Of a value that is not empty. */
  ask(value: Value): Asked;
};

type Asking<Name extends string, Value> = { [Key in Name]?: Value };

/** A text that is looked for. */
export function words<const Name extends string>(name: Name): Field<string, Asking<Name, string>> {
  const read = (given: unknown) => searchedText(text(given));
  return { empty: "", initial: "", isFilter: true, read, ask: (value) => asking(name, value) };
}

/** Any of these; the API takes them as one text with commas. */
export function anyOf<const Name extends string, const Value extends string>(
  name: Name,
  known: readonly Value[],
): Field<Value[], Asking<Name, string>> {
  return { empty: [], initial: [], isFilter: true, read: (given) => choices(given, known), ask: (value) => asking(name, value.join(",")) };
}

/** One of these, or "" for any. */
export function oneOf<const Name extends string, const Value extends string>(
  name: Name,
  known: readonly Value[],
): Field<Value | "", Asking<Name, Value>> {
  const all = ["", ...known] as const;
  return { empty: "", initial: "", isFilter: true, read: (given) => choice(given, all, ""), ask: (value) => asking(name, value as Value) };
}

/** Yes, no, or "all": each under the word that the address has for it. */
export function yesOrNo<const Name extends string, const Yes extends string, const No extends string>(
  name: Name,
  [yes, no]: readonly [Yes, No],
  initial: Yes | No | "all" = "all",
): Field<Yes | No | "all", Asking<Name, boolean>> {
  const known = ["all", yes, no] as const;
  return {
    empty: "all",
    initial,
    isFilter: true,
    read: (given) => choice(given, known, initial),
    ask: (value) => asking(name, value === yes),
  };
}

/** Whatever any of these objects may hold. */
type Merged<Union extends object> = {
  [Key in Union extends unknown ? keyof Union : never]?: Union extends { [Each in Key]: infer Value } ? Value : never;
};

/** One of these words, or "all": each with what the API is asked for it. */
export function stateOf<const States extends Record<string, object>>(
  states: States,
): Field<keyof States | "all", Merged<States[keyof States]>> {
  const known = ["all", ...Object.keys(states)] as (keyof States & string)[];
  const read = (given: unknown) => choice(given, known, "all" as keyof States & string);
  return { empty: "all", initial: "all", isFilter: true, read, ask: (value) => states[value as string] as Merged<States[keyof States]> };
}

/** An id, or "" for any. */
export function idOf<const Name extends string>(name: Name): Field<string, Asking<Name, string>> {
  return { empty: "", initial: "", isFilter: true, read: idText, ask: (value) => asking(name, value) };
}

/** A calendar day, a word for one that moves with the calendar (`onDay` says which day that is), or "" where open. */
export function day<const Name extends string>(name: Name): Field<PlainDate | DayWord | "", Asking<Name, string>> {
  const read = (given: unknown) => dateText(given) ?? dayWords.find((word) => word === given) ?? "";
  return { empty: "", initial: "", isFilter: true, read, ask: (value) => asking(name, value) };
}

/** The id of what is open beside the list; it narrows nothing. */
export function opened(): Field<string, object> {
  return { empty: "", initial: "", isFilter: false, read: idText, ask: () => ({}) };
}

const asking = <Name extends string, Value>(name: Name, value: Value) => ({ [name]: value }) as Asking<Name, Value>;

type Fields = Record<string, Field<unknown, object>>;
type Values<F extends Fields> = { [Key in keyof F]: F[Key]["empty"] };
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never;
type Asked<F extends Fields> = Intersection<{ [Key in keyof F]: ReturnType<F[Key]["ask"]> }[keyof F]>;
type Paging<Sort> = { sort: Sort; page: number; pageSize: number };

type ListSearch<Sort, F extends Fields> = {
  /** The list as it opens. */
  defaults: Values<F> & Paging<Sort>;
  /** What clearing the filters leaves. */
  unfiltered: Partial<Values<F>>;
  read(given: Record<string, unknown>): Values<F> & Paging<Sort>;
  /** The names of the filters that narrow the list. */
  filtersIn(search: Values<F> & Partial<Paging<Sort>>): string[];
  isFiltered(search: Values<F> & Partial<Paging<Sort>>): boolean;
  input(search: Values<F> & Paging<Sort>): Asked<F> & Paging<Sort>;
};

/**
 * How a list of the back office stands in the address: what an address means,
 * what it leaves out, and what the API is asked. Whatever else an address
 * carries stays out of the question, since the API refuses what it does not know.
 *
 * @param sort how the list is sorted when it opens
 */
export function listSearch<const Sort extends string, F extends Fields>(list: {
  sorts: readonly Sort[];
  sort: NoInfer<Sort>;
  fields: F;
}): ListSearch<Sort, F> {
  const fields = Object.entries(list.fields);
  const filters = fields.filter(([, field]) => field.isFilter);
  const valuesOf = (value: (name: string, field: F[string]) => unknown, of = fields) =>
    Object.fromEntries(of.map(([name, field]) => [name, value(name, field as F[string])])) as Values<F>;
  const inForce = (search: Values<F>, of = fields) => of.filter(([name, { empty }]) => String(search[name]) !== String(empty));
  const filtersIn = (search: Values<F>) => inForce(search, filters).map(([name]) => name);
  const paging = { sort: list.sort as Sort, page: 1, pageSize: 25 };
  return {
    defaults: { ...valuesOf((_, { initial }) => initial), ...paging },
    unfiltered: valuesOf((_, { empty }) => empty, filters),
    read(given) {
      const size = whole(given["pageSize"], 1, 1_000, paging.pageSize);
      return {
        ...valuesOf((name, field) => field.read(given[name])),
        sort: choice(given["sort"], list.sorts, paging.sort),
        page: whole(given["page"], 1, 1_000_000_000, 1),
        pageSize: officePageSizes.find((known) => known === size) ?? paging.pageSize,
      };
    },
    filtersIn,
    isFiltered: (search) => filtersIn(search).length > 0,
    input(search) {
      const asked = inForce(search).map(([name, field]) => field.ask(search[name]));
      const { sort, page, pageSize } = search;
      return Object.assign({ sort, page, pageSize }, ...asked) as Asked<F> & Paging<Sort>;
    },
  };
}
