/**
 * A hint of whose a value is, for those who know it: the first letter of each
 * word of a name, of an address the first letter and the domain, of a phone
 * number the last two digits.
 */
export function maskedText(text: string): string {
  const at = text.lastIndexOf("@");
  if (at > 0) return `${[...text][0]}…${text.slice(at)}`;
  if (/^\+?[\d\s().-]{6,}$/.test(text)) return `…${text.replace(/\D/g, "").slice(-2)}`;
  return text
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => `${[...word][0]}…`)
    .join(" ");
}
