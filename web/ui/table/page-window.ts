/** A page to link to, or a gap (`page` null). `near` ones stay on a narrow screen: this page, its neighbours. */
export type PageEntry = { key: string; page: number | null; near: boolean };

/** First, last, this page and one neighbour each side; a gap of one page is that page. */
export function pageWindow(page: number, pageCount: number): PageEntry[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  if (page - 3 === 1) wanted.add(2);
  if (page + 3 === pageCount) wanted.add(pageCount - 1);
  const pages = [...wanted].filter((candidate) => candidate >= 1 && candidate <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((candidate, index): PageEntry[] => {
    const before = pages[index - 1];
    const entry = { key: String(candidate), page: candidate, near: Math.abs(candidate - page) <= 1 };
    return before !== undefined && candidate - before > 1 ? [{ key: `gap-${candidate}`, page: null, near: false }, entry] : [entry];
  });
}
