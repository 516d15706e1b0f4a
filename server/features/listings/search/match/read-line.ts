import { sql } from "kysely";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { partsOfDay } from "../line/dates.ts";
import { misspeltTown } from "../line/places.ts";
import { type Knowledge, type Part, tailOf, type Understood, type Unit, understand } from "../line/understand.ts";
import { wordsOfLines } from "../line/units.ts";
import type { Thesaurus } from "../thesaurus/thesaurus.ts";
import { isAnyMatched } from "../word-counts.ts";
import { writtenApart } from "../words/compounds.ts";
import { correctWord } from "../words/correct.ts";
import { cut, type Token, wordsOf } from "../words/cut.ts";
import { createLexicon, type Lexicon } from "../words/lexicon.ts";
import { createStems, type Stems } from "../words/stems.ts";
import { stopWords } from "../words/stop-words.ts";
import { type Wanted, wantedOf } from "./stages.ts";
import { allOf, anyOf, lexeme, wholeName } from "./tsquery.ts";
import { termWords } from "./unit-queries.ts";

/** A line as it was understood, ready to be asked of listings. */
export type ReadLine = {
  parts: readonly Part[];
  /** Null where the line says nothing but its parts. */
  wanted: Wanted | null;
  /** Words that no listing has, as they stand in the line. */
  unknown: readonly string[];
  /** The line as it was really searched, where a word was taken for another. */
  corrected: string | null;
};

type Asked = { line: string; today: PlainDate; plain: readonly number[]; thesaurus: Thesaurus };

/** Reads lines with what the catalogue's words and the thesaurus know. */
export function createLineReader(db: Queryable) {
  const lexicons = createLexicon(db);
  const stemsOf = createStems(db);

  async function read({ line, today, plain, thesaurus }: Asked): Promise<ReadLine | null> {
    const cutLine = cut(line);
    if (cutLine.every((token) => wordsOf(token).length === 0)) return null;
    const lexicon = await lexicons.current(
      cutLine.flatMap(wordsOf).filter((word) => !/^\d+$/.test(word) && !stopWords.has(word) && !thesaurus.hasWord(word)),
    );
    const typed = cutLine.flatMap((token) => (lexicon.has(token.key) ? [token] : partsOfDay(token)));
    const knowledgeOf = (elsewhere: ReadonlySet<string>): Knowledge => ({
      thesaurus,
      lexicon,
      today,
      isKnownElsewhere: (word) => elsewhere.has(word),
      isPlain: (start) => plain.includes(start),
    });
    const first = understand(typed, knowledgeOf(new Set()));
    if (first.unknown.length === 0) return finished(lexicon, line, typed, first, null);

    const words = [...new Set(first.unknown.map(({ key }) => key))];
    const elsewhere = await findElsewhere(words);
    const corrections = correctionsOf(typed, first, elsewhere, { thesaurus, lexicon });
    if (corrections.size === 0) return finished(lexicon, line, typed, understand(typed, knowledgeOf(elsewhere)), null);
    const corrected = correctedLine(line, typed, corrections);
    const tokens = cut(corrected);
    return finished(lexicon, corrected, tokens, understand(tokens, knowledgeOf(elsewhere)), corrected);
  }

  async function finished(
    lexicon: Lexicon,
    line: string,
    tokens: readonly Token[],
    understood: Understood,
    corrected: string | null,
  ): Promise<ReadLine> {
    const words = tokens.flatMap(wordsOf);
    const { parts, units, unknown } = (await isName(understood, words)) ? asWords(tokens, understood.unknown) : understood;
    const known = await withVendorName(
      db,
      units.filter((unit) => !unknown.some(({ start, end }) => start === unit.start && end === unit.end)),
    );
    const stems = await stemsOf([
      ...words,
      ...known
        .flatMap((unit) => [unit, ...unit.alternatives])
        .flatMap(({ words: own, concepts, completions, compounds }) => [
          ...own,
          ...(completions ?? []),
          ...compounds,
          ...concepts.flatMap((concept) => termWords(concept, lexicon)),
        ]),
    ]);
    const isOnlyStops = known.every((unit) => unit.isOptional && unit.concepts.length === 0);
    const isNothing = known.length === 0 || (isOnlyStops && (parts.length > 0 || unknown.length > 0));
    return {
      parts,
      // What was understood is answered, whatever words beside it nobody knows.
      wanted: isNothing && (unknown.length === 0 || parts.length > 0) ? null : wantedOf(isNothing ? [] : known, words, { stems, lexicon }),
      unknown: unknown.map(({ start, end }) => line.slice(start, end)),
      corrected,
    };
  }

  /** A name that says a place, a day or a number is still a name: a listing that is called so is meant. */
  async function isName({ parts, units, unknown }: Understood, words: readonly string[]): Promise<boolean> {
    if (parts.length === 0 || words.length < 2) return false;
    // With a slip in one of its words, all the others stand in it.
    const known = words.filter((word) => !unknown.some(({ key }) => key === word));
    const others = known.length > 3 ? allOf(known.map((word) => lexeme("n:", word))) : undefined;
    // Where nothing but places, days and numbers is said, a name that says all of them is what is looked for: `ardennen weekend`.
    const stems = units.length === 0 ? await stemsOf(words) : undefined;
    const whole = wholeName(words);
    const said = stems && allOf(words.map((word) => anyOf(stems(word).map((stem) => lexeme("n:", stem)))));
    const { rows } = await sql<{ occurs: boolean }>`
      select ${isAnyMatched(anyOf([whole, others, said]) ?? whole)} as occurs`.execute(db);
    return rows[0]?.occurs === true;
  }

  /** The words that stand in descriptions, which the lexicon does not have. */
  async function findElsewhere(words: readonly string[]): Promise<Set<string>> {
    const stems: Stems = await stemsOf(words);
    const asked = words.map((word) => anyOf(stems(word).map((stem) => lexeme("", stem))) ?? lexeme("", word));
    const { rows } = await sql<{ occurs: boolean[] }>`
      select array[${sql.join(asked.map((query) => isAnyMatched(query)))}] as occurs`.execute(db);
    return new Set(words.filter((_, index) => rows[0]?.occurs[index]));
  }

  return read;
}

/** What was meant by the words that nobody knows: other words, what a compound ends with, towns. */
function correctionsOf(
  typed: readonly Token[],
  { units, unknown }: Understood,
  elsewhere: ReadonlySet<string>,
  { thesaurus, lexicon }: Pick<Knowledge, "thesaurus" | "lexicon">,
): Map<string, string> {
  const words = [...new Set(unknown.map(({ key }) => key))].filter((word) => !elsewhere.has(word) && !wordsOfLines.includes(word));
  // Where the line names a thing already, a word beside it is taken for another thing's name, never for any word that resembles it.
  const hasThing = units.some(({ concepts, isOptional }) => concepts.length > 0 && !isOptional);
  const corrections = correct(words, thesaurus, (word) => (hasThing && word.length < surelySlipped ? [] : lexicon.words()));
  for (const word of words) {
    if (corrections.has(word)) continue;
    const apart = namesApart(word, lexicon);
    const meant = apart ?? tailOf(word, thesaurus.hasExactly);
    if (meant !== undefined) corrections.set(word, meant);
  }
  for (const [at, { key }] of typed.entries()) {
    const town = words.includes(key) ? misspeltTown(typed, at) : undefined;
    if (town !== undefined) corrections.set(key, town);
  }
  return corrections;
}

/** A name of several words that was written as one; two of them are a compound. */
function namesApart(word: string, lexicon: Lexicon): string | undefined {
  if (word.length < 8 || word.length > 40) return undefined;
  const parts = writtenApart(word, (part) => (part.length > 3 ? lexicon.has(part) : stopWords.has(part)));
  return parts && parts.filter((part) => !stopWords.has(part)).length > 1 ? parts.join(" ") : undefined;
}

/** A word so long that resembles one of the catalogue is that one, and no other that nobody knows. */
const surelySlipped = 8;

function correct(words: readonly string[], thesaurus: Thesaurus, othersFor: (word: string) => readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const word of words) {
    const meant = correctWord(word, [...thesaurus.words, ...wordsOfLines], othersFor(word));
    if (meant !== undefined) found.set(word, meant);
  }
  return found;
}

/** The line with the words that were meant; all else as it was typed. */
function correctedLine(line: string, tokens: readonly Token[], corrections: ReadonlyMap<string, string>): string {
  let result = "";
  let last = 0;
  for (const { key, start, end } of tokens) {
    const meant = corrections.get(key);
    if (meant === undefined || start < last) continue;
    result += line.slice(last, start) + meant;
    last = end;
  }
  return result + line.slice(last);
}

function asWords(tokens: readonly Token[], unknown: readonly Token[]): Understood {
  const units = tokens.map((token) => ({
    words: wordsOf(token),
    concepts: [],
    isOptional: false,
    completions: null,
    compounds: [],
    start: token.start,
    end: token.end,
    alternatives: [],
  }));
  return { parts: [], units: units.filter(({ words }) => words.length > 0), unknown };
}

/** Words that together stand in a vendor's name are one thing, which is not looked for by halves. */
async function withVendorName(db: Queryable, units: readonly Unit[]): Promise<readonly Unit[]> {
  const [first, last] = [units[0], units.at(-1)];
  const words = [...new Set(units.flatMap((unit) => unit.words))];
  const isWorded = units.every(({ alternatives }) => alternatives.length === 0);
  // What the thesaurus knows word by word is more than a name.
  const isNamed = units.some(({ concepts, isOptional }) => concepts.length === 0 && !isOptional);
  const name = allOf(words.map((word) => lexeme("v:", word)));
  if (!first || !last || units.length < 2 || !isWorded || !isNamed || name === undefined) return units;
  const { rows } = await sql<{ occurs: boolean }>`
    select ${isAnyMatched(name)} as occurs`.execute(db);
  if (rows[0]?.occurs !== true) return units;
  return [{ ...first, words, concepts: [], isOptional: false, completions: null, compounds: [], end: last.end }];
}
