import { addYears, isPlainDate, type PlainDate } from "#contract/core/dates/dates.ts";
import type { UiLanguage } from "#contract/core/product.ts";

/** Between day, month and year, as it is written in each language. */
const separators: Record<UiLanguage, string> = { en: "/", nl: "-" };

/** The first letters by which a month is known in English, Dutch, French and German, January first. */
const monthNames: readonly (readonly string[])[] = [
  ["jan"],
  ["feb", "fev", "fév"],
  ["mar", "maa", "mrt", "mär"],
  ["apr", "avr"],
  ["may", "mei", "mai"],
  ["jun", "juin"],
  ["jul", "juil"],
  ["aug", "aou", "aoû"],
  ["sep"],
  ["oct", "okt"],
  ["nov"],
  ["dec", "déc", "dez"],
];

const two = (number: number | string) => String(number).padStart(2, "0");

/** A date as people write it: `11-12-2026` in Dutch, `11/12/2026` in English. What is no date stays as it is. */
export function writeDate(date: string, language: UiLanguage): string {
  return isPlainDate(date) ? date.split("-").reverse().join(separators[language]) : date;
}

/**
 * What somebody typed as a date: `YYYY-MM-DD`; "" for nothing; the text itself where it is no date, so that it can
 * stay and be complained about. The day comes first, as here in every language; separators, leading zeros, the
 * century and the year may be left out, and the month may be a word.
 *
 * @param today what a date without a year is the next of
 */
export function readDate(text: string, today: PlainDate = new Date().toISOString().slice(0, 10)): PlainDate | string {
  const bare = text.trim().toLowerCase();
  const [day, month, year] = partsOf(bare);
  if (day === undefined || month === undefined) return text.trim();
  if (year !== undefined) {
    const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
    return isPlainDate(date) ? date : text.trim();
  }
  const next = [0, 1, 2, 3, 4].map((years) => `${addYears(today, years).slice(0, 4)}-${two(month)}-${two(day)}`);
  return next.find((date) => isPlainDate(date) && date >= today) ?? text.trim();
}

/** Day, month and year as digits. */
function partsOf(text: string): (string | undefined)[] {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return [iso[3], iso[2], iso[1]];
  const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  if (digits) return digits.slice(1);
  const numbers = /^(\d{1,2})\s*[-/.\s]\s*(\d{1,2})(?:\s*[-/.\s]\s*(\d{4}|\d{2}))?[-/.]?$/.exec(text);
  if (numbers) return numbers.slice(1);
  const words = /^(?:\p{L}{2,9}\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th|e|de|er)?[-/.\s]*(\p{L}{3,10})\.?(?:[-/,\s]*(\d{4}|\d{2}))?$/u.exec(text);
  const month = words ? monthOf(words[2] ?? "") : 0;
  return words && month > 0 ? [words[1], String(month), words[3]] : [];
}

function monthOf(word: string): number {
  // June and July share their first letters in every language.
  const starts = monthNames.flatMap((names, index) => names.filter((name) => word.startsWith(name)).map((name) => ({ name, index })));
  const longest = starts.sort((a, b) => b.name.length - a.name.length)[0];
  return longest === undefined ? 0 : longest.index + 1;
}

/** A time of day as people write it (`14:30`, `14.30`, `14u30`, `9`, `930`, `2 pm`): `HH:MM`, "" for nothing, or the text itself where it is none. */
export function readTime(text: string): string {
  const bare = text.trim().toLowerCase();
  const [, hour, minute = "0", half] =
    /^(\d{1,2})(?:\s*[:.hu,]\s*(\d{2})?)?\s*(am|pm|a\.m\.|p\.m\.|uur|uhr|u|h)?$/.exec(bare) ?? /^(\d{1,2})(\d{2})$/.exec(bare) ?? [];
  if (hour === undefined || Number(minute) > 59) return text.trim();
  const isHalf = half?.startsWith("a") === true || half?.startsWith("p") === true;
  if (Number(hour) > (isHalf ? 12 : 23) || (isHalf && Number(hour) === 0)) return text.trim();
  const hours = isHalf ? (Number(hour) % 12) + (half?.startsWith("p") ? 12 : 0) : Number(hour);
  return `${two(hours)}:${two(minute)}`;
}
