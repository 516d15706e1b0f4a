import type { VatBasis } from "#contract/listings/catalogue.ts";
import { numberOf } from "./numbers.ts";
import { phraseLength, phrases, type Reader, words } from "./parts.ts";
import { otherUnits, people } from "./units.ts";

const atMost =
  phrases(`under|below|less than|max|maximum|up to|no more than|at most|within|cheaper than|not more than|budget|budget of|a budget of|budget max|max budget|price max|
  onder|onder de|minder dan|tot|hoogstens|hooguit|niet boven|tot maximum|tot maximaal|tot max|niet duurder dan|maximaal|goedkoper dan|binnen|niet meer dan|max budget|budget van|met een budget van|een budget van|ten hoogste|maximum budget|
  moins de|jusqu a|au maximum|maximum|pas plus de|budget de|moins cher que|sous|
  unter|bis|bis zu|weniger als|hochstens|billiger als|maximal|nicht mehr als|budget von`);
const atLeast = phrases(`from|above|over|more than|at least|minimum|min|starting at|
  vanaf|boven|meer dan|minstens|minimaal|duurder dan|
  a partir de|plus de|au moins|au dessus de|
  ab|uber|mehr als|mindestens`);
/** Of a bare number these say what it costs, where nothing else is counted. */
const cheaperThan = phrases(
  "under|below|less than|cheaper than|onder|onder de|minder dan|goedkoper dan|niet duurder dan|moins de|moins cher que|unter|weniger als|billiger als",
);
const mostBare = 1_000;
const leastBare = 10;
const about = phrases("about|around|approximately|circa|ca|ongeveer|rond|rond de|environ|autour de|etwa|ungefahr|roughly");
const between = phrases("between|tussen|entre|zwischen|from|van|de|von");
const and = words("and en et und to tot a bis");
const currency = words("€ euro euros eur euroos");
const perPerson =
  phrases(`per person|per persoon|per head|per hoofd|per deelnemer|per participant|per guest|per gast|per man|per capita|a person|a head|each|pp|p p|pppn|
  de man|elk|per collega|par personne|par tete|pro person|pro kopf|par participant|per employee|per pers`);
const counted: ReadonlySet<string> = new Set([...people, ...otherUnits]);
const inTotal = phrases(
  "in total|total|altogether|for everything|in totaal|totaal|alles samen|voor alles|au total|en tout|insgesamt|gesamt|for all|for the group|voor de groep",
);
const withVat = phrases(
  `incl vat|including vat|vat included|vat incl|with vat|incl btw|inclusief btw|btw incl|btw inbegrepen|met btw|ttc|tvac|tva comprise|tva incluse|inkl mwst|inklusive mwst|mit mwst`,
);
const withoutVat = phrases(
  `excl vat|excluding vat|vat excluded|vat excl|without vat|plus vat|ex vat|excl btw|exclusief btw|btw excl|zonder btw|ex btw|htva|hors tva|ht|exkl mwst|ohne mwst|zzgl mwst`,
);
const cheap =
  phrases(`cheap|cheapest|cheaper|affordable|budget|low budget|low cost|inexpensive|budget friendly|on a budget|not expensive|not too expensive|small budget|tight budget|best price|
  goedkoop|goedkope|goedkoopste|goedkoper|betaalbaar|betaalbare|voordelig|voordelige|niet duur|niet te duur|prijsvriendelijk|budgetvriendelijk|klein budget|beperkt budget|laag budget|
  pas cher|pas chere|pas chers|pas cheres|bon marche|abordable|abordables|moins cher|moins chere|pas trop cher|pas trop chere|petit budget|economique|
  gunstig|billig|preiswert|gunstige|billige|bezahlbar|kleines budget`);

/** From so much on, an amount without `per person` is the whole group's. */
const surelyForGroup = 250;
const aboutShare = 0.25;

/** `under 30 euro`, `max €55 per person`, `€1,500 for 23`, `between 20 and 40 euro`, `cheap`. */
export const readPrice: Reader = (tokens, at, today) =>
  readRange(tokens, at, today) ?? readAmount(tokens, at, today) ?? readCheap(tokens, at, today);

const readCheap: Reader = (tokens, at) => {
  const length = phraseLength(cheap, tokens, at);
  return length > 0 ? { meaning: { kind: "cheap" }, length } : undefined;
};

/** An amount with a sign or a word that says it is money, before or behind. */
function amountAt(tokens: Parameters<Reader>[0], at: number): { euros: number; length: number; isMoney: boolean } | undefined {
  const signs = currency.has(tokens[at]?.key ?? "") ? 1 : 0;
  const glued = /^(\d{1,7})(?:e|eur|euro|k)$/.exec(tokens[at + signs]?.key ?? "");
  if (glued) return { euros: Number(glued[1]) * (glued[0].endsWith("k") ? 1000 : 1), length: signs + 1, isMoney: true };
  // In letters it is money where a word says so.
  const inLetters = currency.has(tokens[at + signs + 1]?.key ?? "") ? numberOf(tokens[at + signs]) : undefined;
  const euros = tokens[at + signs]?.value ?? inLetters;
  if (euros === undefined) return undefined;
  const behind = currency.has(tokens[at + signs + 1]?.key ?? "") ? 1 : 0;
  return { euros, length: signs + 1 + behind, isMoney: signs + behind > 0 };
}

const readRange: Reader = (tokens, at) => {
  const prefix = phraseLength(between, tokens, at);
  const low = amountAt(tokens, at + prefix);
  if (!low) return undefined;
  const link = and.has(tokens[at + prefix + low.length]?.key ?? "") ? 1 : 0;
  if (prefix > 0 && link === 0) return undefined;
  const high = amountAt(tokens, at + prefix + low.length + link);
  if (!high || !(low.isMoney || high.isMoney) || high.euros <= low.euros) return undefined;
  const length = prefix + low.length + link + high.length;
  return priced(tokens, at, length, low.euros, high.euros);
};

const readAmount: Reader = (tokens, at) => {
  const most = phraseLength(atMost, tokens, at);
  const least = most > 0 ? 0 : phraseLength(atLeast, tokens, at);
  const near = most + least > 0 ? 0 : phraseLength(about, tokens, at);
  const prefix = most + least + near;
  const amount = amountAt(tokens, at + prefix);
  if (!amount) return undefined;
  const length = prefix + amount.length;
  const saysBudget = tokens.slice(at, at + prefix).some(({ key }) => key === "budget");
  const saysPerson = phraseLength(perPerson, tokens, at + length) > 0 && numberOf(tokens[at + length - 1]) !== undefined;
  const isBare = most > 0 && isBareAmount(tokens, at, length, amount.euros);
  if (!amount.isMoney && !saysBudget && !saysPerson && !isBare) return undefined;
  const { euros } = amount;
  if (least > 0) return priced(tokens, at, length, euros, null);
  if (near > 0) return priced(tokens, at, length, euros * (1 - aboutShare), euros * (1 + aboutShare));
  return priced(tokens, at, length, null, euros);
};

/** `workshop under 60`: no people, hours or kilometres. */
function isBareAmount(tokens: Parameters<Reader>[0], at: number, length: number, euros: number): boolean {
  const next = tokens[at + length];
  const isCounted = next !== undefined && (counted.has(next.key) || next.value !== undefined);
  return euros >= leastBare && euros <= mostBare && phraseLength(cheaperThan, tokens, at) > 0 && !isCounted;
}

function priced(tokens: Parameters<Reader>[0], at: number, length: number, min: number | null, max: number | null): ReturnType<Reader> {
  const perEach = phraseLength(perPerson, tokens, at + length);
  const total = perEach > 0 ? 0 : phraseLength(inTotal, tokens, at + length);
  const isForGroup = perEach === 0 && (total > 0 || (max ?? min ?? 0) >= surelyForGroup);
  const centsOf = (euros: number | null) => (euros === null ? null : Math.min(Math.round(euros * 100), 1_000_000_000_00));
  const basis = basisAt(tokens, at + length + perEach + total);
  return {
    meaning: { kind: "price", minCents: centsOf(min), maxCents: centsOf(max), isForGroup, vat: basis.vat },
    length: length + perEach + total + basis.length,
  };
}

/** `incl. VAT`, `excl. btw`: whether the amount includes VAT. */
function basisAt(tokens: Parameters<Reader>[0], at: number): { vat: VatBasis | null; length: number } {
  const incl = phraseLength(withVat, tokens, at);
  if (incl > 0) return { vat: "incl", length: incl };
  const excl = phraseLength(withoutVat, tokens, at);
  return { vat: excl > 0 ? "excl" : null, length: excl };
}
