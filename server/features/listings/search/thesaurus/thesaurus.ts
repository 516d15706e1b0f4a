import { type ActivityType, activityTypes } from "#contract/listings/catalogue.ts";
import { activityTypeNames as english } from "#words/activity-type-names.en.ts";
import { activityTypeNames as dutch } from "#words/activity-type-names.nl.ts";
import { fold } from "../words/cut.ts";
import { firstFrom } from "../words/lexicon.ts";
import { lightStem } from "../words/light-stem.ts";
import { brandNames } from "./brands.ts";
import type { Concept } from "./concept.ts";
import { craftConcepts } from "./crafts.ts";
import { factConcepts } from "./facts.ts";
import { kindConcepts } from "./kinds.ts";
import { moveConcepts } from "./moves.ts";
import { occasionConcepts } from "./occasions.ts";
import { tasteConcepts } from "./tastes.ts";

/** What the product knows of its trade before an operator adds anything. */
export const shippedConcepts: readonly Concept[] = [
  ...kindConcepts,
  ...tasteConcepts,
  ...craftConcepts,
  ...moveConcepts,
  ...occasionConcepts,
  ...factConcepts,
];

/** A word or phrase that people search, and what it means: concepts of the thesaurus by their keys. */
export type Synonym = { phrase: string; concepts: readonly string[] };

export type Thesaurus = {
  /** The concepts of these words, exactly or in another inflection; the words are folded. */
  find(words: readonly string[]): readonly Concept[] | undefined;
  /** The concepts with a name that begins so. */
  beginningWith(letters: string): readonly Concept[];
  /** Whether a single word is the name of a concept. */
  hasWord(word: string): boolean;
  /** Whether it is one as it stands, in no other inflection. */
  hasExactly(word: string): boolean;
  /** Every single word that names a concept, to look for the one that was meant. */
  words: readonly string[];
  concepts: ReadonlyMap<string, Concept>;
};

/** As many words as the longest phrase has. */
export const longestPhrase = 6;

export const phraseWords = (phrase: string): string[] =>
  fold(phrase)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
const listOf = (names: string | undefined): string[] => names?.split("|").map((name) => name.trim()) ?? [];

/** Every name of a concept in every language, and the brands that stand for it. */
export const namesOf = ({ key, en, nl, fr, de }: Concept): string[] => [en, nl, fr, de, brandNames[key]].flatMap(listOf);

/** The activity types' own names, which are the strongest words for them. */
const typeConcepts: readonly Concept[] = activityTypes.map((type) => ({
  key: type,
  en: english[type],
  nl: dutch[type],
  kinds: [type] as readonly ActivityType[],
}));

/**
 * @param synonyms what the operator added; they go before the shipped ones
 */
export function createThesaurus(synonyms: readonly Synonym[], shipped: readonly Concept[] = shippedConcepts): Thesaurus {
  const concepts = new Map([...typeConcepts, ...shipped].map((concept) => [concept.key, concept]));
  const exact = new Map<string, Concept[]>();
  const inflected = new Map<string, Concept[]>();
  const singleWords = new Set<string>();

  const add = (index: Map<string, Concept[]>, key: string, concept: Concept) => {
    const known = index.get(key);
    if (!known) index.set(key, [concept]);
    else if (!known.includes(concept)) known.push(concept);
  };
  const addPhrase = (phrase: string, concept: Concept) => {
    const words = phraseWords(phrase);
    if (words.length === 0 || words.length > longestPhrase) return;
    add(exact, words.join(" "), concept);
    add(inflected, words.map(lightStem).join(" "), concept);
    const glued = words.join("");
    if (words.length > 1 && glued.length > 5) {
      add(exact, glued, concept);
      add(inflected, lightStem(glued), concept);
    }
    singleWords.add(glued.length > 5 || words.length === 1 ? glued : (words[0] as string));
  };

  for (const concept of concepts.values()) for (const name of namesOf(concept)) addPhrase(name, concept);
  for (const { phrase, concepts: keys } of synonyms) {
    const words = phraseWords(phrase).join(" ");
    exact.delete(words);
    for (const key of keys) {
      const concept = concepts.get(key);
      if (concept) addPhrase(phrase, concept);
    }
  }

  const sorted = [...exact.keys()].sort();
  const find = (words: readonly string[]): readonly Concept[] | undefined =>
    exact.get(words.join(" ")) ?? inflected.get(words.map(lightStem).join(" ")) ?? gluedTogether(words);
  const gluedTogether = (words: readonly string[]) =>
    words.length > 1 && words.length < 4 ? (exact.get(words.join("")) ?? exact.get(words.join("s"))) : undefined;

  return {
    find,
    beginningWith(letters) {
      const found = new Set<Concept>();
      for (let at = firstFrom(sorted, letters); sorted[at]?.startsWith(letters); at++) {
        for (const concept of exact.get(sorted[at] as string) ?? []) found.add(concept);
      }
      return [...found];
    },
    hasWord: (word) => exact.has(word) || inflected.has(lightStem(word)),
    hasExactly: (word) => exact.has(word),
    words: [...singleWords],
    concepts,
  };
}
