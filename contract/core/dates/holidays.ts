import { type HomeCountry, homeCountries } from "../fields/countries.ts";
import { addDays, type PlainDate } from "./dates.ts";

export const holidayCountries = homeCountries;
export type HolidayCountry = HomeCountry;

export type Holiday = { date: PlainDate; name: { en: string; nl: string } };

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher's reckoning). */
export function easterSunday(year: number): PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return dateOf(year, month, day);
}

function dateOf(year: number, month: number, day: number): PlainDate {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

type Rule = { en: string; nl: string; on: (year: number, easter: PlainDate) => PlainDate | null };

const fixed = (month: number, day: number, en: string, nl: string): Rule => ({ en, nl, on: (year) => dateOf(year, month, day) });
const afterEaster = (days: number, en: string, nl: string): Rule => ({ en, nl, on: (_year, easter) => addDays(easter, days) });

const newYear = fixed(1, 1, "New Year’s Day", "Nieuwjaar");
const easterMonday = afterEaster(1, "Easter Monday", "Paasmaandag");
const ascension = afterEaster(39, "Ascension Day", "Hemelvaartsdag");
const whitMonday = afterEaster(50, "Whit Monday", "Pinkstermaandag");
const christmas = fixed(12, 25, "Christmas Day", "Kerstmis");

/** Belgium: the ten days of the law of 4 January 1974. The Netherlands: the days of the Algemene termijnenwet, article 3, Liberation Day every five years. */
const rules: Record<HolidayCountry, readonly Rule[]> = {
  BE: [
    newYear,
    easterMonday,
    fixed(5, 1, "Labour Day", "Dag van de Arbeid"),
    ascension,
    whitMonday,
    fixed(7, 21, "National Day", "Nationale feestdag"),
    fixed(8, 15, "Assumption of Mary", "O.L.V.-Hemelvaart"),
    fixed(11, 1, "All Saints’ Day", "Allerheiligen"),
    fixed(11, 11, "Armistice Day", "Wapenstilstand"),
    christmas,
  ],
  NL: [
    newYear,
    afterEaster(0, "Easter Sunday", "Paaszondag"),
    easterMonday,
    { en: "King’s Day", nl: "Koningsdag", on: kingsDay },
    { en: "Liberation Day", nl: "Bevrijdingsdag", on: (year) => (year % 5 === 0 ? dateOf(year, 5, 5) : null) },
    ascension,
    afterEaster(49, "Whit Sunday", "Pinksterzondag"),
    whitMonday,
    christmas,
    fixed(12, 26, "Boxing Day", "Tweede kerstdag"),
  ],
};

/** 27 April, or the day before where that is a Sunday. */
function kingsDay(year: number): PlainDate {
  const day = dateOf(year, 4, 27);
  return isoWeekday(day) === 7 ? addDays(day, -1) : day;
}

/** Monday is 1, Sunday 7 (ISO 8601). */
export function isoWeekday(date: PlainDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** The public holidays of a country in a year, in order. */
export function publicHolidays(country: HolidayCountry, year: number): Holiday[] {
  const easter = easterSunday(year);
  return rules[country]
    .flatMap(({ en, nl, on }) => {
      const date = on(year, easter);
      return date === null ? [] : [{ date, name: { en, nl } }];
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Every public holiday of the countries from one date to another, both included, by date. */
export function holidaysBetween(countries: readonly HolidayCountry[], from: PlainDate, to: PlainDate): Map<PlainDate, Holiday> {
  const found = new Map<PlainDate, Holiday>();
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    for (const country of countries) {
      for (const holiday of publicHolidays(country, year)) {
        if (holiday.date >= from && holiday.date <= to && !found.has(holiday.date)) found.set(holiday.date, holiday);
      }
    }
  }
  return found;
}
