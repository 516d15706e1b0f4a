import type { SearchText } from "./stages.ts";
import { anyOf, type Query } from "./tsquery.ts";

/** Each tier without what is of one before it. */
export const tierQueries = ({ tiers }: SearchText): { query: Query; level: number }[] =>
  tiers.map(({ query, level }, index) => {
    const before = anyOf(tiers.slice(0, index).map((tier) => tier.query));
    return { query: before === undefined ? query : `(${query} & !${before})`, level };
  });

/** Of each level but the last what all of it matches, which its last tier says. */
export const levelQueries = ({ tiers }: SearchText): Query[] => {
  const last = tiers.at(-1)?.level;
  return tiers.flatMap(({ query, level }, index) => (level === last || tiers[index + 1]?.level === level ? [] : [query]));
};

/** Whether a listing's titles say it all; else its whole text has to be read. */
export const isOfTitles = (query: Query): boolean => !/(?:^|[(!\s])'(?![navpkf=]:)/.test(query);
