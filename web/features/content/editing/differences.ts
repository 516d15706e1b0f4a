export type Difference = { kind: "same" | "added" | "removed"; text: string };

/** Where more than this would have to be compared, the whole part counts as exchanged: the work grows with the product of both sides. */
const maxCells = 4_000_000;

/**
 * What it takes to get from one text to the other, word by word: the longest
 * common subsequence of words and blanks, with neighbours of one kind joined.
 */
export function differencesBetween(before: string, after: string): Difference[] {
  const from = tokens(before);
  const to = tokens(after);
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start++;
  let end = 0;
  while (end < from.length - start && end < to.length - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end++;
  const middle = compare(from.slice(start, from.length - end), to.slice(start, to.length - end));
  return joined([...from.slice(0, start).map(same), ...middle, ...from.slice(from.length - end).map(same)]);
}

const same = (text: string): Difference => ({ kind: "same", text });

/** Words, blanks and marks; line breaks by themselves, so that paragraphs keep together. */
function tokens(text: string): string[] {
  return text.match(/\n|[^\S\n]+|[\p{L}\p{N}'’]+|[^\s\p{L}\p{N}]/gu) ?? [];
}

function compare(from: readonly string[], to: readonly string[]): Difference[] {
  if (from.length * to.length > maxCells) {
    const whole: Difference[] = [
      { kind: "removed", text: from.join("") },
      { kind: "added", text: to.join("") },
    ];
    return whole.filter(({ text }) => text !== "");
  }
  return backtrack(from, to, commonLengths(from, to));
}

/** How much two texts have in common from each pair of places on: the table of the longest common subsequence. */
function commonLengths(from: readonly string[], to: readonly string[]): Uint32Array {
  const width = to.length + 1;
  const lengths = new Uint32Array((from.length + 1) * width);
  for (let a = from.length - 1; a >= 0; a--) {
    for (let b = to.length - 1; b >= 0; b--) {
      const down = lengths[(a + 1) * width + b] ?? 0;
      const right = lengths[a * width + b + 1] ?? 0;
      lengths[a * width + b] = from[a] === to[b] ? (lengths[(a + 1) * width + b + 1] ?? 0) + 1 : Math.max(down, right);
    }
  }
  return lengths;
}

function backtrack(from: readonly string[], to: readonly string[], lengths: Uint32Array): Difference[] {
  const all: Difference[] = [];
  const width = to.length + 1;
  let a = 0;
  let b = 0;
  while (a < from.length || b < to.length) {
    const goesDown = (lengths[(a + 1) * width + b] ?? 0) >= (lengths[a * width + b + 1] ?? 0);
    if (a < from.length && b < to.length && from[a] === to[b]) {
      all.push(same(from[a] ?? ""));
      a++;
      b++;
    } else if (b >= to.length || (a < from.length && goesDown)) all.push({ kind: "removed", text: from[a++] ?? "" });
    else all.push({ kind: "added", text: to[b++] ?? "" });
  }
  return all;
}

/**
 * Neighbours of one kind become one; what was exchanged word for word, with
 * nothing but blanks left between, reads as one change.
 */
function joined(all: readonly Difference[]): Difference[] {
  const result: Difference[] = [];
  let removed = "";
  let added = "";
  const flush = () => {
    if (removed) result.push({ kind: "removed", text: removed });
    if (added) result.push({ kind: "added", text: added });
    removed = "";
    added = "";
  };
  for (const [index, { kind, text }] of all.entries()) {
    const isInside =
      kind === "same" && /^ +$/.test(text) && removed !== "" && added !== "" && all[index + 1]?.kind !== "same" && index + 1 < all.length;
    if (kind === "removed" || isInside) removed += text;
    if (kind === "added" || isInside) added += text;
    if (kind !== "same" || isInside) continue;
    flush();
    const last = result.at(-1);
    if (last?.kind === "same") last.text += text;
    else result.push({ kind, text });
  }
  flush();
  return result;
}
