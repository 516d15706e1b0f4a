/** A function's source out of its file's, from its name to the bracket that ends it; "" where there is none of that name. */
export function codeOf(source: string, name: string): string {
  const start = source.indexOf(`export function ${name}(`);
  if (start < 0) return "";
  const end = source.indexOf("\n}\n", start);
  return source.slice(start, end < 0 ? undefined : end + 2);
}

/** `MenuOfActs` and `month-calendar` as words. */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
