import { notFound } from "@tanstack/react-router";
import { loadList, loadPage } from "#web/features/content/load-content.ts";
import type { RouteContext } from "#web/platform/route-context.ts";
import { pageHead } from "#web/storefront/page-head.ts";
import { sitePaths } from "#web/storefront/site-pages.ts";
import { describeArticle } from "#web/storefront/structured-data.ts";
import { loadStorefrontTexts } from "#web/storefront/texts.ts";

/** What is read one page at a time, and the list that it belongs to. */
const lists = { article: "blog", story: "stories" } as const;
type ReadingKind = keyof typeof lists;

/** What the title says where nothing is found, known before anything is looked for. */
export async function beforeReading({ context }: { context: RouteContext }) {
  return { titleWhenMissing: (await loadStorefrontTexts(context.page.language)).ui.notFoundTitle };
}

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

/** The head of what `loadReading` loaded, or of what it did not find. */
export function readingHead(
  context: RouteContext & Awaited<ReturnType<typeof beforeReading>>,
  loaded: Awaited<ReturnType<typeof loadReading>> | undefined,
) {
  if (!loaded) return pageHead(context, { title: context.titleWhenMissing, isIndexed: false });
  const { page, texts } = loaded;
  if (!page) return pageHead(context, { title: texts.gone.title, isIndexed: false });
  return pageHead(context, { title: page.title, description: page.summary });
}
