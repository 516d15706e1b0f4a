import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { nearestWord } from "./spelling.ts";

/** A typed text as PostgreSQL searches it (`tsquery` literals), and the words really searched where those differ. */
export type SearchText = {
  /** Every word, the last one also as the beginning of a word. */
  match: string;
  /** Every word as typed. */
  exact: string;
  /** Any of the words. */
  some: string;
  corrected: string | null;
};

type Word = {
  /** Which of the typed words it is, or is a part of. */
  position: number;
  /** Lower case, without accents. */
  folded: string;
  /** Its stems in both languages and itself. */
  lexemes: string[];
  /** Too common to tell anything in Dutch or English. */
  isStop: boolean;
  isKnown: boolean;
  /** Stems of known words that begin with it; only for the last word, which may still be being typed. */
  completions: string[];
};

const maxWords = 12;
/** More than the longest word has. */
const maxLetters = 100;

/** Resolves typed texts to queries, remembering for some seconds those that needed no correction. */
export function createTextResolver(db: Queryable) {
  const cache = createAnswerCache<SearchText | null>({ maxEntries: 1_000, maxAgeMs: 10_000 });
  return (text: string): Promise<SearchText | null> => {
    const words = wordsOf(text);
    if (words.length === 0) return Promise.resolve(null);
    return cache.get(
      words.join(" "),
      () => resolveWords(db, words),
      (resolved) => resolved?.corrected === null,
    );
  };
}

/** Letters and digits of any script make words; everything else only parts them. */
function wordsOf(text: string): string[] {
  return text
    .normalize("NFC")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "")
    .slice(0, maxWords);
}

async function resolveWords(db: Queryable, typed: string[]): Promise<SearchText | null> {
  const analysed = await analyse(db, typed);
  // Folding leaves nothing of marks without a letter: then nothing was asked for.
  if (analysed.length === 0) return null;
  const words = telling(analysed);
  const unknown = await findUnknown(db, words);
  if (unknown.length === 0) return toSearchText(words, null);
  const corrections = await findCorrections(
    db,
    unknown.map(({ folded }) => folded),
  );
  if (corrections.size === 0) return toSearchText(words, null);
  const meant = typed.map((word, index) => {
    const parts = analysed.filter(({ position }) => position === index);
    return parts.some(({ folded }) => corrections.has(folded))
      ? parts.map(({ folded }) => corrections.get(folded) ?? folded).join(" ")
      : word;
  });
  return toSearchText(telling(await analyse(db, meant)), meant.join(" "));
}

/** Common words are left out, unless there are no others: then the last may be the beginning of one that tells more. */
function telling(words: Word[]): Word[] {
  const rest = words.filter((word) => !word.isStop);
  return rest.length > 0 ? rest : words.slice(-1);
}

/**
 * What each typed word is once it is folded. Folding can leave nothing of it
 * (a mark without its letter) or make signs and several words of it (`½`,
 * `⑽`), so it is cut here once more, and no lexeme is ever empty or longer
 * than PostgreSQL takes one.
 */
async function analyse(db: Queryable, typed: string[]): Promise<Word[]> {
  const { rows } = await sql<Word>`
    with words as materialized (
      select (w.n - 1)::int as position, left(part.folded, ${sql.lit(maxLetters)}) as folded,
        row_number() over (order by w.n, part.n) as place, count(*) over () as places
      from unnest(${typed}::text[]) with ordinality as w(typed, n)
      cross join lateral regexp_split_to_table(fold(w.typed), '[\\u0001-\\u002f\\u003a-\\u0060\\u007b-\\u007f]+') with ordinality as part(folded, n)
      where part.folded <> '' order by place limit ${sql.lit(2 * maxWords)}
    )
    select position, folded, english || dutch || folded as lexemes,
      cardinality(english) = 0 or cardinality(dutch) = 0 as "isStop",
      exists (select from listing_words known where known.word = folded) as "isKnown",
      case when place = places then array(
        select distinct unnest(ts_lexize('english_stem', c.word) || ts_lexize('dutch_stem', c.word)) from (
          select word from listing_words where word >= folded and word < folded || chr(1114111) order by word limit 40
        ) as c) else '{}' end as completions
    from words
    cross join lateral (select ts_lexize('english_stem', folded) as english, ts_lexize('dutch_stem', folded) as dutch) as s
    order by place`.execute(db);
  return rows;
}

/** The words that stand in no public listing. The lexicon answers for most; the rest ask the index. */
async function findUnknown(db: Queryable, words: Word[]): Promise<Word[]> {
  const doubtful = words.filter((word) => !word.isKnown && word.completions.length === 0);
  if (doubtful.length === 0) return [];
  const answers = doubtful.map(
    (word) => sql`exists (select from listings where is_public and lexemes_of(search) @@ ${anyOf(exactTerms(word))}::tsquery)`,
  );
  const { rows } = await sql<{ occurs: boolean[] }>`select array[${sql.join(answers)}] as occurs`.execute(db);
  return doubtful.filter((_, index) => !rows[0]?.occurs[index]);
}

/** For each unknown word that has one: the nearest word of the lexicon. */
async function findCorrections(db: Queryable, words: string[]): Promise<Map<string, string>> {
  const found = await Promise.all(words.map(async (word) => [word, nearestWord(word, await findAlike(db, word))] as const));
  return new Map(found.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
}

/** Words of the lexicon that share trigrams, or the first letter and about the length (a swap in a short word leaves few trigrams). */
async function findAlike(db: Queryable, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from listing_words
    where word % ${word}
      or (word >= left(${word}, 1) and word < left(${word}, 1) || chr(1114111) and length(word) between ${word.length - 1}::int and ${word.length + 1}::int)
    order by similarity(word, ${word}) desc, word limit 60`.execute(db);
  return rows.map((row) => row.word);
}

/** A lexeme as a literal of `tsquery`: within quotes only the quote and the backslash mean anything. */
const quoted = (lexeme: string): string => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
const anyOf = (terms: string[]): string => `(${[...new Set(terms)].join(" | ")})`;
const allOf = (groups: string[][]): string => groups.map(anyOf).join(" & ");

const exactTerms = (word: Word): string[] => word.lexemes.map(quoted);

function toSearchText(words: Word[], corrected: string | null): SearchText {
  const exact = words.map(exactTerms);
  const match = words.map((word, index) => (index === words.length - 1 ? begunTerms(word) : exactTerms(word)));
  return { match: allOf(match), exact: allOf(exact), some: anyOf(match.flat()), corrected };
}

/** The word itself and whatever begins with it; a stem may be shorter than what was typed (`cookin` means `cook`). */
function begunTerms(word: Word): string[] {
  const shorter = [...word.lexemes, ...word.completions].filter((lexeme) => !lexeme.startsWith(word.folded));
  return [...shorter.map(quoted), `${quoted(word.folded)}:*`];
}
