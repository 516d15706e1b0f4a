import type { Token } from "../words/cut.ts";

const numberWords: Record<string, number> = Object.fromEntries(
  [
    `one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 fourteen:14 fifteen:15 sixteen:16
     seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 hundred:100 dozen:12`,
    `een:1 twee:2 drie:3 vier:4 vijf:5 zes:6 zeven:7 acht:8 negen:9 tien:10 elf:11 twaalf:12 dertien:13 veertien:14 vijftien:15 zestien:16
     zeventien:17 achttien:18 negentien:19 twintig:20 vijfentwintig:25 dertig:30 veertig:40 vijftig:50 zestig:60 zeventig:70 tachtig:80
     negentig:90 honderd:100 dozijn:12 tiental:10 twaalftal:12 vijftiental:15 twintigtal:20 dertigtal:30 eenen:1 tweeen:2 drieen:3 vieren:4 vijven:5 zessen:6 zevenen:7 achten:8 negenen:9 tienen:10 twaalven:12 veertigtal:40 vijftigtal:50 honderdtal:100`,
    `deux:2 trois:3 quatre:4 cinq:5 sept:7 huit:8 neuf:9 dix:10 onze:11 douze:12 quinze:15 vingt:20 trente:30 quarante:40
     cinquante:50 soixante:60 cent:100 douzaine:12 douzaines:12 quarantaine:40 cinquantaine:50 centaine:100 dizaine:10 quinzaine:15 vingtaine:20 trentaine:30`,
    `eins:1 zwei:2 drei:3 funf:5 sechs:6 sieben:7 neun:9 zehn:10 zwolf:12 funfzehn:15 zwanzig:20 dreissig:30 vierzig:40 funfzig:50
     hundert:100 dutzend:12`,
  ]
    .join(" ")
    .split(/\s+/)
    .map((pair) => pair.split(":"))
    .map(([word = "", value]) => [word, Number(value)] as const),
);

/** `onze` is eleven in French and "our" in Dutch, `acht` and `elf` are no other words: only these need a word behind them. */
export const isDoubtfulNumber = (word: string): boolean => word === "onze" || word === "een" || word === "one" || word === "cent";

/** What a word counts, written in digits or letters. */
export function numberOf(token: Token | undefined): number | undefined {
  if (!token) return undefined;
  return token.value ?? numberInLetters(token.key);
}

/** A known word, one of Dutch or German that names ones and tens (`vijfendertig`), or about so many (`vijfendertigtal`). */
function numberInLetters(word: string): number | undefined {
  if (Object.hasOwn(numberWords, word)) return numberWords[word];
  if (word.length > 8 && word.endsWith("tal")) return numberInLetters(word.slice(0, -3));
  const [, ones = "", tens = ""] = /^(.{3,6})(?:en|und)(.+(?:tig|zig|ssig))$/.exec(word) ?? [];
  const [one, ten] = [ones === "ein" ? 1 : numberWords[ones], numberWords[tens]];
  return one !== undefined && one < 10 && ten !== undefined ? one + ten : undefined;
}

/** About so many, of whom nothing else has to be said: `een twintigtal`, `une trentaine`. */
export const isRoughNumber = (word: string): boolean => /(?:tal|aine)$/.test(word) && numberInLetters(word) !== undefined;

/** Two words that are one number: `two dozen`, `twenty five`, `vingt cinq`. */
export function pairOf(first: Token | undefined, second: Token | undefined): number | undefined {
  const [one, two] = [numberOf(first), second?.value === undefined ? numberOf(second) : undefined];
  if (one === undefined || two === undefined) return undefined;
  if (two === 12 && one < 10 && /^(?:dozen|dozijn|douzaines|dutzend)$/.test(second?.key ?? "")) return one * two;
  return first?.value === undefined && one >= 20 && one % 10 === 0 && two < 10 ? one + two : undefined;
}
