import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { VatBasis, VenueSide } from "#contract/listings/catalogue.ts";
import type { Place } from "#server/platform/places/gazetteer.ts";
import type { Token } from "../words/cut.ts";

/** What a line says beside its words. Each part is of one kind, and of each kind the first counts. */
export type Meaning =
  | { kind: "place"; place: Place; km: number | undefined }
  | { kind: "region"; region: string }
  | { kind: "group"; participants: number }
  /** Per person, or for the whole group; `vat` is null where the line does not say whether it is included. */
  | { kind: "price"; minCents: number | null; maxCents: number | null; isForGroup: boolean; vat: VatBasis | null }
  | { kind: "cheap" }
  | { kind: "duration"; minMinutes: number | null; maxMinutes: number | null }
  | { kind: "date"; date: PlainDate }
  /** Any of several days. */
  | { kind: "days"; dates: readonly PlainDate[] }
  | { kind: "weekdays"; weekdays: readonly number[] }
  | { kind: "period"; from: PlainDate; to: PlainDate }
  | { kind: "side"; side: VenueSide };
export type MeaningKind = Meaning["kind"];

/** A reading of the words from one on: how many of them it takes. */
export type Reading = { meaning: Meaning; length: number };

/** Reads the words from one on; the tokens are the whole line's. */
export type Reader = (tokens: readonly Token[], at: number, today: PlainDate) => Reading | undefined;

/** Phrases of folded words, parted by `|`, as sets of their words. */
export const phrases = (list: string): readonly (readonly string[])[] =>
  list
    .split("|")
    .map((phrase) => phrase.trim().split(/\s+/))
    .sort((a, b) => b.length - a.length);

export const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** How many words the longest of the phrases takes here; 0 where none begins here. */
export function phraseLength(of: readonly (readonly string[])[], tokens: readonly Token[], at: number): number {
  return of.find((phrase) => phrase.every((word, offset) => tokens[at + offset]?.key === word))?.length ?? 0;
}
