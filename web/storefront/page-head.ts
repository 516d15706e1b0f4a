import type { RouteContext } from "#web/platform/page/route-context.ts";

type PageHead = {
  title: string;
  description?: string;
  isIndexed?: boolean;
  /** What of the query makes it a page of its own. */
  search?: string;
};

/** The title and the meta tags of a public page, under the product's own name. */
export function pageHead({ page }: Pick<RouteContext, "page">, { title, description, isIndexed = true, search }: PageHead) {
  page.describe({ title, description, isIndexed, ...(search === undefined ? {} : { search }) });
  return {
    meta: [
      { title: `${title} · ${page.settings.productName}` },
      ...(description ? [{ name: "description", content: description }] : []),
      ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
    ],
  };
}
