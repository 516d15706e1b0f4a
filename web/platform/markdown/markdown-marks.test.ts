import { expect, test } from "vitest";
import { type MarkdownMark, markSelection } from "./markdown-marks.ts";

/** The selection is written between ‹ and ›. */
function run(marked: string, mark: MarkdownMark): string {
  const start = marked.indexOf("‹");
  const end = marked.indexOf("›") - 1;
  const { text, ...selection } = markSelection(marked.replace(/[‹›]/g, ""), start, end, mark);
  return `${text.slice(0, selection.start)}‹${text.slice(selection.start, selection.end)}›${text.slice(selection.end)}`;
}

test.each<[MarkdownMark, before: string, after: string]>([
  ["bold", "a ‹warm› bread", "a **‹warm›** bread"],
  ["bold", "a **‹warm›** bread", "a ‹warm› bread"],
  ["italic", "‹›", "_‹›_"],
  ["link", "see ‹us›", "see [‹us›](https://)"],
  ["list", "one\nt‹wo\nthr›ee\nfour", "one\n‹- two\n- three›\nfour"],
  ["list", "‹- two\n- three›", "‹two\nthree›"],
  ["heading", "Mor‹›ning", "‹## Morning›"],
])("%s: %j becomes %j", (mark, before, after) => {
  expect(run(before, mark)).toBe(after);
});
