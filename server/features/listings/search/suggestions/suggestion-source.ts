import { type RawBuilder, sql } from "kysely";
import type { UiLanguage } from "#contract/core/product.ts";
import type { Place } from "#server/platform/places/gazetteer.ts";

/** An activity or a vendor that is called so; of a vendor how many activities it has. */
export type Named = { kind: "listing" | "vendor"; value: string; label: string; count: number | null };

/** What suggestions are made of, wherever it is known from. */
export type SuggestionSource = {
  /** How many public listings each type has. */
  countTypes(): Promise<ReadonlyMap<string, number>>;
  /** Activities and vendors whose names have a word that begins so for each of these. */
  findNamed(words: readonly string[], language: UiLanguage): Promise<Named[]>;
  /** How many public listings are at each of these places, by its id. */
  countAt(places: readonly Place[]): Promise<ReadonlyMap<number, number>>;
};

/** Of each kind of suggestion at most so many. */
export const mostSuggested = { types: 3, listings: 4, vendors: 2, places: 2 };

/** What a listing is called: in this language, or the one that it is written in. */
export const nameIn = (language: UiLanguage): RawBuilder<string> =>
  sql`texts->(case when texts ? ${language} then ${language} else main_language end)->>'name'`;
