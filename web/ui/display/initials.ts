/** One or two capitals: the first letters of the first and last word that start with a letter or digit. */
export function initialsOf(name: string): string {
  const words = name
    .normalize("NFC")
    .split(/\s+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => (word ? [...word][0] : ""))
    .join("")
    .toLocaleUpperCase();
}

/** A steady colour, 0 to 5, for a name. */
export function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % 6;
}
