/** The tables that a source names in Kysely's calls and in SQL texts, comments left out; names of parts of the same statement come along. */
export function tablesOf(source: string): Set<string> {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*|(^|\s)--[^\n]*/g, " ");
  const found = new Set<string>();
  const calls =
    /\.(?:selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|insertInto|updateTable|deleteFrom|mergeInto|using|from)\(/g;
  for (const call of code.matchAll(calls)) {
    const rest = code.slice((call.index ?? 0) + call[0].length);
    const list = /^\s*\[([^\]]*)\]/.exec(rest)?.[1] ?? /^\s*["'`][^"'`]*["'`]/.exec(rest)?.[0] ?? "";
    for (const [, name] of list.matchAll(/["'`]([a-z_]+)/g)) if (name) found.add(name);
  }
  const clauses =
    /\b(?:from|join|into|update|using|truncate|table)\s+(?:only\s+)?((?:"?[a-z_]+"?)(?:\s+(?:as\s+)?[a-z]\w*)?(?:\s*,\s*"?[a-z_]+"?(?:\s+(?:as\s+)?[a-z]\w*)?)*)/gi;
  for (const [, names = ""] of code.matchAll(clauses)) {
    for (const part of names.split(",")) found.add(part.trim().replaceAll('"', "").split(/\s/)[0] ?? "");
  }
  return found;
}
