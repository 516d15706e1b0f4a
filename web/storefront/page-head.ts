import type { RouteContext } from "#web/platform/page/route-context.ts";

type PageHead = {
  /** Unknown where not even the page's texts could be had, as without a network: then it is the product's name alone. */
  title: string | undefined;
  description?: string;
  isIndexed?: boolean;
  /** What of the query makes it a page of its own. */
  search?: string;
};

/** The title and the meta tags of a public page, under the product's own name. */
export function pageHead({ page }: Pick<RouteContext, "page">, { title, description, isIndexed = true, search }: PageHead) {
  page.describe({ title: title ?? page.settings.productName, description, isIndexed, ...(search === undefined ? {} : { search }) });
  return {
    meta: [
      { title: title === undefined ? page.settings.productName : `${title} · ${page.settings.productName}` },
      ...(description ? [{ name: "description", content: description }] : []),
      ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
    ],
  };
}
