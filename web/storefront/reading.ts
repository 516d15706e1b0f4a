import { notFound } from "@tanstack/react-router";
import { loadList, loadPage } from "#web/features/content/load-content.ts";
import type { RouteContext } from "#web/platform/page/route-context.ts";
import { sitePaths } from "./site-pages.ts";
import { describeArticle } from "./structured-data.ts";

/** What is read one page at a time, and the list that it belongs to. */
const lists = { article: "blog", story: "stories" } as const;
type ReadingKind = keyof typeof lists;

/**
 * An article or a story with others to read on; null for one that was withdrawn.
 *
 * @throws notFound for what never was public
 */
export async function loadReading(context: RouteContext, kind: ReadingKind, slug: string) {
  const [page, { list, texts }] = await Promise.all([loadPage(context, kind, slug), loadList(context, { kind, pageSize: 4 })]);
  if (page === "missing") throw notFound();
  if (page !== "gone") describeArticle(context.page, page, { name: texts[lists[kind]].title, path: sitePaths[lists[kind]] });
  const more = list.items.filter((other) => other.slug !== slug).slice(0, 3);
  return { page: page === "gone" ? null : page, more, texts };
}
