import type { Token } from "../words/cut.ts";
import { otherUnits, people } from "./units.ts";

export type Named = { day: number; month: number; year?: number | undefined; length: number };

const counted: ReadonlySet<string> = new Set([...people, ...otherUnits]);
/** Shares of something, and round the clock: dates only where a word says so. */
const rarelyDates: ReadonlySet<string> = new Set(["1/2", "1/3", "2/3", "1/4", "3/4", "24/7"]);

/**
 * A date in digits, the day first as in both countries: `12/12/2026`, `12-12-26`, `12.12.2026`, `12122026`, `12/12`;
 * the year first where it stands in full. One in one sign stays one: between two numbers alone only the slash says it.
 *
 * @param isSaid whether a word before it says that a day comes: `op 1/2`
 */
export function inDigits(tokens: readonly Token[], at: number, isSaid: boolean): Named | undefined {
  return inOneWord(tokens[at]) ?? ofThree(tokens, at) ?? ofTwo(tokens, at, isSaid);
}

/** `20261212`, `12122026`, `12.12.2026`, `12.12.26`, `2026.12.12`. */
function inOneWord(token: Token | undefined): Named | undefined {
  const key = token?.key ?? "";
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(key) ?? /^(\d{4})\.(\d{1,2})\.(\d{1,2})$/.exec(key) ?? [];
  const first = named(day, month, year, 1);
  if (first) return first;
  const [, ...parts] = /^(\d\d)(\d\d)(\d{4})$/.exec(key) ?? /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)$/.exec(key) ?? [];
  return named(parts[0], parts[1], parts[2], 1);
}

/** Three numbers with one sign between each two; a year of two digits only where that sign is no space. */
function ofThree(tokens: readonly Token[], at: number): Named | undefined {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!isNext(tokens, at + 1) || !isNext(tokens, at + 2)) return undefined;
  if (first?.key.length === 4) return named(third?.key, second?.key, first.key, 3);
  const isShort = third?.key.length === 2;
  return isShort && (third.sign === undefined || third.sign !== second?.sign) ? undefined : named(first?.key, second?.key, third?.key, 3);
}

/** `12/12`, unless it counts something. */
function ofTwo(tokens: readonly Token[], at: number, isSaid: boolean): Named | undefined {
  const [first, second, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (second?.sign !== "/" || next?.sign !== undefined || counted.has(next?.key ?? "")) return undefined;
  if (!isSaid && rarelyDates.has(`${first?.key}/${second.key}`)) return undefined;
  return named(first?.key, second.key, undefined, 2);
}

const isNext = (tokens: readonly Token[], at: number) => tokens[at]?.start === (tokens[at - 1]?.end ?? -2) + 1;

function named(day: string | undefined, month: string | undefined, year: string | undefined, length: number): Named | undefined {
  const [d, m] = [numberIn(day), numberIn(month)];
  if (d < 1 || d > 31 || m < 1 || m > 12) return undefined;
  if (year === undefined) return { day: d, month: m, length };
  const y = numberIn(year) + (year.length === 2 ? 2000 : 0);
  return year.length % 2 === 0 && y >= 2020 && y < 2100 ? { day: d, month: m, year: y, length } : undefined;
}

/** 0 for what has other signs than one or two digits, or four. */
const numberIn = (text: string | undefined): number => (/^(?:\d{1,2}|\d{4})$/.test(text ?? "") ? Number(text) : 0);
