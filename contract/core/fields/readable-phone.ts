/** How people group numbers here and next door, by country: what a number looks like, and its groups. The first that fits holds. */
const groupings: readonly [example: string, prefix: string, pattern: RegExp][] = [
  ["+32 470 12 34 56", "+32", /^\+32(4\d\d)(\d\d)(\d\d)(\d\d)$/],
  // Antwerp, Brussels, Ghent and Liège have an area code of one digit.
  ["+32 2 123 45 67", "+32", /^\+32([2349])(\d{3})(\d\d)(\d\d)$/],
  ["+32 800 12 345", "+32", /^\+32([79]0\d|800)(\d\d)(\d{3})$/],
  ["+32 16 12 34 56", "+32", /^\+32([15678]\d)(\d\d)(\d\d)(\d\d)$/],
  ["+31 6 12 34 56 78", "+31", /^\+31(6)(\d\d)(\d\d)(\d\d)(\d\d)$/],
  // The larger Dutch towns have an area code of two digits, and so have numbers of companies.
  ["+31 20 123 45 67", "+31", /^\+31(1[035]|2[03456]|3[03568]|4[03456]|5[0358]|7\d|8[458])(\d{3})(\d\d)(\d\d)$/],
  ["+31 113 12 34 56", "+31", /^\+31([1-57]\d\d)(\d\d)(\d\d)(\d\d)$/],
  ["+31 800 1234", "+31", /^\+31([89]00)(\d{4})$/],
  ["+31 900 123 45 67", "+31", /^\+31([89]00)(\d{3})(\d\d)(\d\d)$/],
  ["+33 6 12 34 56 78", "+33", /^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/],
  ["+352 621 123 456", "+352", /^\+352(6\d\d)(\d{3})(\d{3})$/],
];

/**
 * An E.164 number in the groups that people of its country read it in, with the
 * country's code in front and an extension behind it: on screen, in mails and in exports alike. A number
 * from further away stays as it is; the rules of the whole world would cost a
 * reader of one booking more than the rest of the page.
 */
export function readablePhone(number: string): string {
  const [called = "", extension] = number.split(";ext=");
  return extension === undefined ? grouped(called) : `${grouped(called)} ext. ${extension}`;
}

function grouped(number: string): string {
  for (const [, prefix, pattern] of groupings) {
    const groups = pattern.exec(number);
    if (groups) return [prefix, ...groups.slice(1)].join(" ");
  }
  return number;
}

/** An example of every grouping, for whoever checks them. */
export const readablePhones: readonly string[] = groupings.map(([example]) => example);
