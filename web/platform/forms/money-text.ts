/**
 * Amounts as people write them, in hundredths: `1.234,50`, `1,234.50`,
 * `1234,5`, `€ 1 234`. The last separator before one or two digits is the
 * decimal one; before three it groups thousands, as in `1.234`, though not
 * behind a zero. What means nothing around an amount is forgiven: `12,-`,
 * `+12`, what does not show, and digits of full width.
 *
 * @returns null for nothing, undefined for what is no amount
 */
export function parseHundredths(text: string): number | null | undefined {
  const bare = text
    .normalize("NFKC")
    .replace(/[\s'’]|\p{Default_Ignorable_Code_Point}|€|eur(os?)?|%/giu, "")
    .replace(/^[\u2010-\u2013\u2212]/, "-")
    .replace(/^\+(?=\d)/, "")
    .replace(/(?<=\d)[.,][-\u2013\u2014=]{1,2}$/, "");
  if (bare === "") return null;
  const match = /^(-?)(\d{1,12}|[1-9]\d{0,2}(?:([.,])\d{3}(?:\3\d{3}){0,3}))?(?:([.,])(\d{0,2}))?$/.exec(bare);
  if (!match) return undefined;
  const [, sign = "", whole = "", grouping, decimal, cents = ""] = match;
  if (whole === "" && cents === "") return undefined;
  if (decimal !== undefined && decimal === grouping) return undefined;
  const hundredths = Number(whole.replace(/[.,]/g, "")) * 100 + Number(cents.padEnd(2, "0"));
  return sign === "-" && hundredths !== 0 ? -hundredths : hundredths;
}
