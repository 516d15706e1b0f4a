export type MarkdownMark = "bold" | "italic" | "heading" | "list" | "link";

type Marked = { text: string; start: number; end: number };

const around: Partial<Record<MarkdownMark, readonly [before: string, after: string]>> = {
  bold: ["**", "**"],
  italic: ["_", "_"],
  link: ["[", "](https://)"],
};

const lineStart: Partial<Record<MarkdownMark, string>> = { heading: "## ", list: "- " };

/**
 * Marks the selected part of a Markdown text, or takes the mark away where it
 * is there already.
 *
 * @returns the text, and what is selected in it now
 */
export function markSelection(text: string, start: number, end: number, mark: MarkdownMark): Marked {
  const prefix = lineStart[mark];
  if (prefix !== undefined) return markLines(text, start, end, prefix);
  const [before = "", after = ""] = around[mark] ?? [];
  const isMarked = text.slice(start - before.length, start) === before && text.slice(end, end + after.length) === after;
  if (isMarked) {
    return {
      text: text.slice(0, start - before.length) + text.slice(start, end) + text.slice(end + after.length),
      start: start - before.length,
      end: end - before.length,
    };
  }
  return {
    text: text.slice(0, start) + before + text.slice(start, end) + after + text.slice(end),
    start: start + before.length,
    end: end + before.length,
  };
}

function markLines(text: string, start: number, end: number, prefix: string): Marked {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const areMarked = lines.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) => (areMarked ? line.slice(prefix.length) : line.startsWith(prefix) ? line : prefix + line)).join("\n");
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length };
}
