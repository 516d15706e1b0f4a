/** From the first letters of scripts that are written from right to left to the last, and their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/**
 * A name as it stands within a sentence of another script: set apart (UAX #9, FSI and PDI, what `bdi` is in HTML), so that
 * it turns neither the words nor the signs around it. Any other text stays as it is.
 */
export const isolated = <Value>(value: Value): Value | string =>
  typeof value === "string" && rightToLeft.test(value) ? `\u2068${value}\u2069` : value;

/** The same for each text among the values of a sentence. */
export const isolatedValues = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, isolated(value)])) as Values;
