import type { Unit } from "../line/understand.ts";
import type { Concept } from "../thesaurus/concept.ts";
import type { Lexicon } from "../words/lexicon.ts";
import type { Stems } from "../words/stems.ts";
import { allOf, anyOf, beginning, lexeme, type Query } from "./tsquery.ts";

/** How a listing can fit one unit, from the thing itself to what only resembles it. */
export type UnitQueries = {
  /** The thing itself, by its kind or its name. */
  named: Query | undefined;
  /** The thing itself. */
  strong: Query | undefined;
  /** Also what has the words anywhere. */
  any: Query | undefined;
  /** Also what resembles it. */
  near: Query | undefined;
  /** What makes one fit better than another, by weight; asked of a listing's titles. */
  ranks: readonly { query: Query; weight: number }[];
};

/** What each way of fitting is worth. */
const weights = { kind: 40, fact: 20, wordInName: 30, word: 25, vendor: 25, place: 15, termInName: 20, term: 15, nearTerm: 8, nearKind: 5 };

/** What is known of words when queries are built. */
export type Words = { stems: Stems; lexicon: Pick<Lexicon, "endingWith"> };

const mostCompounds = 20;

/** Every word that the concepts look for: their stems have to be known before queries are built. */
export const termWords = ({ finds, nearFinds, says }: Concept, lexicon: Words["lexicon"]): string[] =>
  [finds, nearFinds, says].flatMap((list) =>
    list === undefined ? [] : list.split(/[|+]/).flatMap((term) => [term.replace("*", ""), ...compoundsOf(term, lexicon)]),
  );

/** What ends with a term that may also begin a word: a `zeekajak` is a kayak. */
const compoundsOf = (term: string, lexicon: Words["lexicon"]): string[] =>
  term.length > 4 && term.endsWith("*") ? lexicon.endingWith(term.slice(0, -1), mostCompounds) : [];

/** A list of a concept's terms: `a+b` are both, `a*` is what begins so. */
function terms(list: string | undefined, code: string, words: Words): Query | undefined {
  if (list === undefined) return undefined;
  return anyOf(list.split("|").map((term) => allOf(term.split("+").map((word) => termQuery(word, code, words)))));
}

function termQuery(term: string, code: string, words: Words): Query | undefined {
  const { stems, lexicon } = words;
  if (!term.endsWith("*")) return anyOf(stems(term).map((stem) => lexeme(code, stem)));
  const begun = term.slice(0, -1);
  // What begins so and has been stemmed to less than it.
  const shorter = stems(begun).filter((stem) => !stem.startsWith(begun));
  const compounds = compoundsOf(term, lexicon).flatMap(stems);
  return anyOf([beginning(code, begun), ...[...shorter, ...compounds].map((stem) => lexeme(code, stem))]);
}

const kindsQuery = (kinds: readonly string[] | undefined): Query | undefined => anyOf((kinds ?? []).map((kind) => lexeme("k:", kind)));

/** One typed word in one of the coded fields. */
function wordQuery(word: string, code: string, words: Words, completions: readonly string[] | null): Query | undefined {
  const { stems } = words;
  const own = stems(word).map((stem) => lexeme(code, stem));
  if (completions === null) return anyOf(own);
  // A stem may be shorter than what was typed (`cookin` means `cook`).
  const begun = completions
    .flatMap((completion) => stems(completion))
    .filter((stem) => !stem.startsWith(word) && word.startsWith(stem.slice(0, 3)));
  return anyOf([...own, beginning(code, word), ...begun.map((stem) => lexeme(code, stem))]);
}

/** Every word of the unit in any of these fields each. */
function typed(unit: Unit, codes: readonly string[], words: Words): Query | undefined {
  return allOf(
    unit.words.map((word, index) =>
      anyOf(
        codes.flatMap((code) => [
          wordQuery(word, code, words, index === unit.words.length - 1 ? unit.completions : null),
          ...unit.compounds.flatMap((compound) => words.stems(compound).map((stem) => lexeme(code, stem))),
        ]),
      ),
    ),
  );
}

export function queriesOf(unit: Unit, words: Words): UnitQueries {
  if (unit.alternatives.length > 0) return eitherOf(unit.alternatives.map((alternative) => queriesOf(alternative, words)));
  const ofConcepts = unit.concepts.map((concept) => conceptQueries(concept, words));
  const ownWords = typed(unit, ["a:", "v:", "p:"], words);
  const strong = anyOf([...ofConcepts.map((each) => each.strong), ownWords]);
  const any = anyOf([strong, typed(unit, ["", "v:", "p:"], words)]);
  return {
    named: anyOf([...ofConcepts.map((each) => each.named), typed(unit, ["n:", "v:", "p:"], words)]),
    strong,
    any,
    near: anyOf([any, ...ofConcepts.map((each) => each.near)]),
    ranks: [
      ...ofConcepts.flatMap((each) => each.ranks),
      ...ranked(typed(unit, ["n:"], words), weights.wordInName),
      ...ranked(typed(unit, ["v:"], words), weights.vendor),
      ...ranked(typed(unit, ["p:"], words), weights.place),
      ...ranked(typed(unit, ["a:"], words), weights.word),
    ],
  };
}

const ranked = (query: Query | undefined, weight: number) => (query === undefined ? [] : [{ query, weight }]);

function conceptQueries(concept: Concept, words: Words): Omit<UnitQueries, "any"> {
  const fact = concept.fact === undefined ? undefined : lexeme("f:", concept.fact);
  const kinds = kindsQuery(concept.kinds);
  const found = terms(concept.finds, "a:", words);
  const said = terms(concept.says, "", words);
  const within = kindsQuery(concept.within);
  const itself = anyOf([kinds, found, said]);
  const inName = terms(concept.finds, "n:", words);
  const named = anyOf([kinds, inName]);
  const onlyWithin = (query: Query | undefined) => (within === undefined ? query : allOf([query, within]));
  const nearKinds = kindsQuery(concept.nearKinds);
  const nearTerms = terms(concept.nearFinds, "a:", words);
  return {
    // What a vendor says of it holds for any kind.
    named: anyOf([fact, onlyWithin(named)]),
    strong: anyOf([fact, onlyWithin(itself)]),
    near: anyOf([fact, nearKinds, nearTerms, itself]),
    ranks: [
      ...ranked(kinds, weights.kind),
      ...ranked(fact, weights.fact),
      ...ranked(inName, weights.termInName),
      ...ranked(found, weights.term),
      ...ranked(nearTerms, weights.nearTerm),
      ...ranked(nearKinds, weights.nearKind),
    ],
  };
}

function eitherOf(each: readonly UnitQueries[]): UnitQueries {
  return {
    named: anyOf(each.map(({ named }) => named)),
    strong: anyOf(each.map(({ strong }) => strong)),
    any: anyOf(each.map(({ any }) => any)),
    near: anyOf(each.map(({ near }) => near)),
    ranks: each.flatMap(({ ranks }) => ranks),
  };
}
