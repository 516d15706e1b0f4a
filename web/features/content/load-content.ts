import type { PublishedPage } from "#contract/content/content.ts";
import type { ContentCategory, ContentKind } from "#contract/content/content-states.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import type { RouteContext } from "#web/platform/page/route-context.ts";
import { loadContentTexts } from "./texts.ts";

export type RenderedPage = Omit<PublishedPage, "body"> & { html: string; headings: { level: number; id: string; text: string }[] };

/**
 * A public page, its Markdown drawn before the page is, so that the library
 * for it is never part of the page. Kept out of the query cache: the text
 * would travel twice.
 *
 * @returns "missing" for what never was public, "gone" for what is no longer
 */
export async function loadPage({ page }: RouteContext, kind: ContentKind, slug: string): Promise<RenderedPage | "missing" | "gone"> {
  const { language } = page;
  try {
    const { body, ...content } = await page.api.content.getPublishedPage({ kind, slug, language });
    const { renderArticle } = await import("#web/platform/markdown/markdown.ts");
    return { ...content, ...renderArticle(body) };
  } catch (error) {
    const { status } = problemOf(error);
    if (status === 410) page.answerWith(410);
    if (status === 404 || status === 422) return "missing";
    if (status === 410) return "gone";
    throw error;
  }
}

type ListOf = { kind: ContentKind; category?: ContentCategory | undefined; page?: number; pageSize?: number };

/** What is public of a kind, and the words around it. */
export async function loadList({ page }: RouteContext, { kind, category, page: number = 1, pageSize = 12 }: ListOf) {
  const { language } = page;
  const [list, texts] = await Promise.all([
    page.api.content.listPublishedContent({ kind, language, page: number, pageSize, ...(category ? { category } : {}) }),
    loadContentTexts(language),
  ]);
  return { list, texts };
}
