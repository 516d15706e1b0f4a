/** Letters of scripts that are written from right to left: Hebrew, Arabic and their neighbours, and their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name as it stands within a sentence of another script: set apart (UAX #9, FSI and PDI, what `bdi` is in HTML), so that
 * it turns neither the words nor the signs around it. Any other text stays as it is.
 */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

/** The same for each text among the values of a sentence. */
export const isolatedValues = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, typeof value === "string" ? isolated(value) : value])) as Values;
