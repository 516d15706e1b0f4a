import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { Concept } from "../thesaurus/concept.ts";
import { longestPhrase, type Thesaurus } from "../thesaurus/thesaurus.ts";
import { splitCompound } from "../words/compounds.ts";
import { oneSlipFrom } from "../words/correct.ts";
import { type Token, wordsOf } from "../words/cut.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { withoutDiminutive } from "../words/light-stem.ts";
import { orWords, stopWords } from "../words/stop-words.ts";
import type { Meaning, Reading } from "./parts.ts";
import { placeBegunBy } from "./places.ts";
import { readers } from "./readers.ts";
import { littleTails } from "./units.ts";

/** What was understood of a line beside its words, and where it stands there. */
export type Part = { meaning: Meaning; start: number; end: number };

/** One thing that is looked for: concepts of the thesaurus, or a word of its own. */
export type Unit = {
  /** The words as they are looked for, folded. */
  words: readonly string[];
  concepts: readonly Concept[];
  /** Says little beside others: results that have it come first, the others are not left out. */
  isOptional: boolean;
  /** The last word, which may still be being typed: the words it may become. */
  completions: readonly string[] | null;
  /** Other words that will do: compounds of the catalogue that end with it (a `stadsspel` is a `spel`), and what a slip may have meant. */
  compounds: readonly string[];
  start: number;
  end: number;
  /** Of several that `or` parts, any will do. */
  alternatives: readonly Unit[];
};

export type Understood = {
  parts: readonly Part[];
  units: readonly Unit[];
  /** Words that nobody knows. */
  unknown: readonly Token[];
};

export type Knowledge = {
  thesaurus: Thesaurus;
  lexicon: Lexicon;
  today: PlainDate;
  /** Words that stand in descriptions only. */
  isKnownElsewhere: (word: string) => boolean;
  /** Whether the part at this place of the line is to be taken as plain words. */
  isPlain: (start: number) => boolean;
};

/** Concepts that nearly every line names and nearly every listing is. */
const optionalConcepts: ReadonlySet<string> = new Set(["outing", "activities", "Activities", "afternoon", "workshop", "Workshop"]);
const shortestBeginning = 3;
/** What is not wanted follows. */
const negations: ReadonlySet<string> = new Set(["no", "not", "without", "geen", "niet", "zonder", "sans", "pas", "kein", "keine", "ohne"]);
const shortestTail = 5;
const mostCompletions = 40;
const mostCompounds = 20;
const longWord = 9;

/** Reads a line from left to right; at each word the reading that takes the most words counts. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: each reading is tried in its turn; parting them would hide their order.
export function understand(tokens: readonly Token[], knowledge: Knowledge): Understood {
  const parts: Part[] = [];
  const units: Unit[] = [];
  const unknown: Token[] = [];
  const chosen: number[] = [];
  const refused: number[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const reading = bestReading(tokens, at, parts, knowledge);
    const phrase = knowledge.isPlain(token.start) ? undefined : phraseAt(tokens, at, knowledge.thesaurus);
    const isPhrase =
      phrase !== undefined && (!reading || phrase.length > reading.length || (phrase.length === reading.length && isPlaceOf(reading)));
    if (isPhrase) {
      units.push(unitOf(tokens, at, phrase.length, phrase.concepts, isLast(tokens, at + phrase.length) ? [] : null));
      at += phrase.length;
    } else if (reading) {
      parts.push({ meaning: reading.meaning, ...spanOf(tokens, at, reading.length) });
      at += reading.length;
    } else {
      if (orWords.has(token.key) && units.length > 0) chosen.push(units.length);
      if (negations.has(token.key)) refused.push(units.length + 1);
      const made = readWord(tokens, at, parts, knowledge);
      units.push(...made.units);
      if (made.part) parts.push(made.part);
      if (made.isUnknown) unknown.push(token);
      at += made.length;
    }
  }
  const whole = withoutRefused(units, refused).map((unit) => withCompounds(unit, knowledge));
  return { parts, units: merged(joined(whole, chosen)), unknown };
}

/** What stands behind `no` or `without` is not looked for, unless the line says nothing else; a diet without it is meant as it is said. */
function withoutRefused(units: readonly Unit[], refused: readonly number[]): readonly Unit[] {
  // Words that tell nothing may stand between: `not too sporty`.
  const places = refused.map((from) => units.findIndex((unit, index) => index >= from && index < from + 2 && !unit.isOptional));
  const isRefused = (unit: Unit, index: number) => places.includes(index) && !unit.concepts.some(({ isFact }) => isFact);
  const others = units.filter((unit, index) => !isRefused(unit, index));
  // `or` counts places.
  if (others.length === units.length || others.every(({ isOptional }) => isOptional)) return units;
  return units.map((unit, index) => (isRefused(unit, index) ? { ...unit, concepts: [], isOptional: true } : unit));
}

function withCompounds(unit: Unit, { lexicon, thesaurus }: Knowledge): Unit {
  const [word = "", ...others] = unit.words;
  if (unit.isOptional || others.length > 0) return unit;
  // A slip can make another thing's inflection of a word: forest bating is no bat.
  const isDoubtful = unit.concepts.length > 0 && word.length > 4 && !lexicon.has(word) && !thesaurus.hasExactly(word);
  const meant = isDoubtful ? oneSlipFrom(word, lexicon.words()) : [];
  const whole = lexicon.has(word) ? [word] : (unit.completions ?? []).slice(0, 5);
  const compounds = [...new Set([word, ...whole])]
    .filter((each) => each.length > 3)
    .flatMap((each) => lexicon.endingWith(each, mostCompounds));
  return { ...unit, compounds: [...compounds, ...meant] };
}

const isLast = (tokens: readonly Token[], end: number): boolean => end >= tokens.length;
const isPlaceOf = ({ meaning }: Reading): boolean => meaning.kind === "place" || meaning.kind === "region";

function bestReading(tokens: readonly Token[], at: number, parts: readonly Part[], { today, isPlain }: Knowledge): Reading | undefined {
  let best: Reading | undefined;
  for (const read of readers) {
    const reading = read(tokens, at, today);
    if (!reading || reading.length <= (best?.length ?? 0)) continue;
    if (parts.some(({ meaning }) => slotOf(meaning) === slotOf(reading.meaning))) continue;
    if (!isPlain((tokens[at] as Token).start)) best = reading;
  }
  return best;
}

/** What excludes each other: a line has one place, one price and so on. */
const slotOf = ({ kind }: Meaning): string => {
  if (kind === "region") return "place";
  return kind === "period" || kind === "days" ? "date" : kind;
};

function phraseAt(
  tokens: readonly Token[],
  at: number,
  thesaurus: Thesaurus,
): { length: number; concepts: readonly Concept[] } | undefined {
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length).flatMap(wordsOf);
    // What says little is no inflection of something else: `druk` is busy before it is print.
    const isLittle = words.length === 1 && stopWords.has(words[0] as string) && !thesaurus.hasExactly(words[0] as string);
    const concepts = isLittle ? undefined : thesaurus.find(words);
    if (concepts) return { length, concepts };
  }
  return begunPhrase(tokens, at, thesaurus);
}

/** The rest of the line where it begins a phrase, as it does while somebody types: `food t`. */
function begunPhrase(tokens: readonly Token[], at: number, thesaurus: Thesaurus): ReturnType<typeof phraseAt> {
  const length = tokens.length - at;
  if (length < 2 || length > longestPhrase) return undefined;
  const concepts = thesaurus.beginningWith(tokens.slice(at).flatMap(wordsOf).join(" "));
  return concepts.length > 0 && concepts.length < 4 ? { length, concepts } : undefined;
}

const spanOf = (tokens: readonly Token[], at: number, length: number) => ({
  start: (tokens[at] as Token).start,
  end: (tokens[at + length - 1] as Token).end,
});

function unitOf(
  tokens: readonly Token[],
  at: number,
  length: number,
  concepts: readonly Concept[],
  completions: readonly string[] | null,
  words: readonly string[] = tokens.slice(at, at + length).flatMap(wordsOf),
): Unit {
  const isOptional = concepts.length > 0 && concepts.every(({ key }) => optionalConcepts.has(key));
  return { words, concepts, isOptional, completions, compounds: [], ...spanOf(tokens, at, length), alternatives: [] };
}

type ReadWord = { units: Unit[]; part?: Part; isUnknown?: boolean; length: number };

/** A word that begins no phrase: known as it is, as a beginning, as a small thing, as a compound, or glued to the next. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: each reading is tried in its turn; parting them would hide their order.
function readWord(tokens: readonly Token[], at: number, parts: readonly Part[], knowledge: Knowledge): ReadWord {
  const { thesaurus, lexicon, isKnownElsewhere } = knowledge;
  const token = tokens[at] as Token;
  const word = token.key;
  const last = isLast(tokens, at + 1);
  const [written = ""] = wordsOf(token);
  if (written === "") return { units: [], length: 1 };
  const completions = last ? lexicon.beginningWith(written, mostCompletions) : null;
  const alone = (concepts: readonly Concept[], words?: readonly string[]): ReadWord => ({
    units: [unitOf(tokens, at, 1, concepts, completions, words)],
    length: 1,
  });
  if (stopWords.has(word) || token.value !== undefined || word.length < 2) {
    const [unit] = alone([]).units as [Unit];
    return { units: [{ ...unit, isOptional: true }], length: 1 };
  }
  const glued = at + 1 < tokens.length ? gluedWord(word, (tokens[at + 1] as Token).key, lexicon) : undefined;
  if (glued) return { units: [unitOf(tokens, at, 2, [], null, [glued])], length: 2 };
  if (last && word.length >= shortestBeginning) {
    const begun = readBeginning(token, completions ?? [], parts, knowledge);
    if (begun?.place) return { units: [], part: begun.place, length: 1 };
    // A whole word of the catalogue is one, unless it is all that was typed so far.
    if (begun && (!lexicon.has(word) || tokens.length === 1)) return alone(begun.concepts);
  }
  if (lexicon.has(word)) return alone([]);
  const small = withoutDiminutive(word);
  if (small !== word) {
    const concepts = thesaurus.find([small]);
    if (concepts || lexicon.has(small)) return alone(concepts ?? [], [small]);
  }
  if (completions && completions.length > 0 && word.length >= shortestBeginning) return alone([]);
  // Three letters are the inflection of too much.
  const isKnown = (part: string) => (part.length > 3 ? lexicon.has(part) || thesaurus.hasWord(part) : thesaurus.hasExactly(part));
  const isPart = (part: string) => !stopWords.has(part) && isKnown(part);
  const split = splitCompound(word, isPart) ?? withoutLittleTail(word, isPart);
  // A long word of which one slip makes a word of the catalogue is that word, not an odd compound.
  if (split && (word.length < longWord || oneSlipFrom(word, lexicon.words()).length === 0)) {
    return { units: split.map((part) => ({ ...unitOf(tokens, at, 1, thesaurus.find([part]) ?? [], null, [part]) })), length: 1 };
  }
  if (isKnownElsewhere(word)) return alone([]);
  return { ...alone([]), isUnknown: true };
}

/** `keramiekles` is `keramiek`. */
function withoutLittleTail(word: string, isPart: (part: string) => boolean): string[] | undefined {
  const [tail] = littleTails.filter((each) => word.endsWith(each) && word.length - each.length > 3).sort((a, b) => b.length - a.length);
  const head = tail === undefined ? "" : word.slice(0, -tail.length);
  const bare = [head, head.replace(/s$/, ""), head.replace(/en?$/, "")].find((each) => each.length > 3 && isPart(each));
  return bare === undefined ? undefined : [bare];
}

/** Where nobody knows the first part, a compound is still one of its last: a `babyborrel` is a `borrel`. */
export function tailOf(word: string, isThing: (part: string) => boolean): string | undefined {
  for (let at = 3; at <= word.length - shortestTail; at++) if (isThing(word.slice(at))) return word.slice(at);
  return undefined;
}

/** Two words that the catalogue writes as one, with or without the s between. */
function gluedWord(first: string, second: string, lexicon: Lexicon): string | undefined {
  if (lexicon.has(first) && lexicon.has(second)) return undefined;
  return [first + second, `${first}s${second}`].find((word) => word.length > 4 && lexicon.has(word));
}

type Beginning = { concepts: readonly Concept[]; place?: Part };

/** What the last word may become: a concept, a well-known town, or words of listings. */
function readBeginning(token: Token, completions: readonly string[], parts: readonly Part[], knowledge: Knowledge): Beginning | undefined {
  const { thesaurus, lexicon, isPlain } = knowledge;
  if (stopWords.has(token.key)) return undefined;
  const concepts = thesaurus.beginningWith(token.key);
  const hasPlace = parts.some(({ meaning }) => slotOf(meaning) === "place");
  if (concepts.length === 0 && !hasPlace && !lexicon.has(token.key) && !isPlain(token.start)) {
    const place = placeBegunBy(token);
    if (place) return { concepts: [], place: { meaning: { kind: "place", place, km: undefined }, start: token.start, end: token.end } };
  }
  return concepts.length > 0 || completions.length > 0 ? { concepts } : undefined;
}

/** Where `or` stands between two units, either will do. */
function joined(units: readonly Unit[], chosen: readonly number[]): Unit[] {
  const result = [...units];
  for (const place of [...chosen].reverse()) {
    const isTelling = (unit: Unit | undefined): unit is Unit => unit !== undefined && !unit.isOptional;
    // The `or` itself is a unit of its own, a stop word.
    const [before, after] = [result[place - 1], result[place + 1]];
    if (!isTelling(before) || !isTelling(after)) continue;
    const either: Unit = { ...before, end: after.end, alternatives: [...alternativesOf(before), ...alternativesOf(after)] };
    result.splice(place - 1, 3, either);
  }
  return result;
}
const alternativesOf = (unit: Unit): readonly Unit[] => (unit.alternatives.length > 0 ? unit.alternatives : [unit]);

/** What is said twice counts once. */
function merged(units: readonly Unit[]): Unit[] {
  const result: Unit[] = [];
  for (const unit of units) {
    const same = result.findIndex((other) => keyOf(other) === keyOf(unit));
    if (same < 0) result.push(unit);
  }
  return result;
}
const keyOf = ({ concepts, words, alternatives }: Unit): string =>
  alternatives.length > 0
    ? alternatives.map(keyOf).join("|")
    : concepts.length > 0
      ? `concept ${concepts
          .map(({ key }) => key)
          .sort()
          .join(" ")}`
      : words.join(" ");
