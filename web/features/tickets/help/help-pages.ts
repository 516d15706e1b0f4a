import type { PublishedContent } from "#contract/content/content.ts";

/** Words that say nothing of what is asked, in both languages. */
const common = new Set(
  "about after also been before does dont from have here into just more must only that their them then there they this what when where which will with would your kunnen maar mijn naar niet over voor waar wanneer wordt jullie deze hebben zijn moet waarom graag".split(
    " ",
  ),
);
const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const most = 3;

/** The words of a question that can be looked for, cut so that a plural finds its singular. */
const asked = (text: string) =>
  [...new Set(fold(text).match(/[\p{L}\p{N}]{4,}/gu) ?? [])].filter((word) => !common.has(word)).map((word) => word.slice(0, 6));

/** The pages that answer a question best: those that have most of its words in title and summary, a word of the title counting twice. */
export function pagesFor<Page extends Pick<PublishedContent, "title" | "summary">>(question: string, pages: readonly Page[]): Page[] {
  const words = asked(question);
  const has = (text: string) => words.filter((word) => fold(text).includes(word)).length;
  return pages
    .map((page) => ({ page, hits: 2 * has(page.title) + has(page.summary) }))
    .filter(({ hits }) => hits > 0)
    .sort((one, other) => other.hits - one.hits)
    .slice(0, most)
    .map(({ page }) => page);
}
